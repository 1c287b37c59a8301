import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', 'STYLE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

test.each(pages)('%s names files and folders that are there', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`((?:src|db|demo|emulator|e2e|bench|scripts|docs)\/[\w./-]+)`/g)]
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:|[#/]|mailto:)([^)#\s]+)/g)]
  expect(links.map(([, path]) => path!).filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})

test('every decision stands in the index, and the index has no other', () => {
  const records = globSync('docs/decisions/0*.md').map((path) => path.slice('docs/decisions/'.length))
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const listed = [...index.matchAll(/\]\((0[\w-]+\.md)\)/g)].map(([, path]) => path!)
  expect(listed.toSorted()).toEqual(records.toSorted())
})

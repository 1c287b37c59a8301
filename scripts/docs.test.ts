import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', 'STYLE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

test.each(pages)('%s names files and folders that are there', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`((?:src|db|demo|emulator|e2e|bench|trials|scripts|docs)\/[\w./-]+)`/g)]
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:|[#/]|mailto:)([^)#\s]+)/g)]
  expect(links.map(([, path]) => path!).filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})

test('every chapter, record and other document stands in the table of documents, once', () => {
  const documents = globSync('docs/**/*.md').map((path) => relative('docs', path))
  const table = readFileSync('docs/README.md', 'utf8')
  const listed = [...table.matchAll(/\]\(([\w/-]+\.md)\)/g)].map(([, path]) => path!)
  expect(listed.toSorted()).toEqual(documents.filter((path) => path !== 'README.md').toSorted())
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const pages = [
  'README.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  ...globSync(['docs/**/*.md', '{src,demo,trials}/**/room.md']),
]

test.each(pages)('%s names files and folders that are there', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`((?:src|db|demo|emulator|e2e|bench|trials|scripts|docs)\/[\w./-]+)`/g)]
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:|[#/]|mailto:)([^)#\s]+)/g)]
  expect(links.map(([, path]) => path!).filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})

test('every chapter, record and other document stands in the table of documents, once', () => {
  const documents = pages.map((path) => relative('docs', path)).filter((path) => !/^\.\.\/[A-Z]/.test(path))
  const table = readFileSync('docs/README.md', 'utf8')
  const listed = [...table.matchAll(/\]\(([\w/.-]+\.md)\)/g)].map(([, path]) => path!)
  expect(listed.toSorted()).toEqual(documents.filter((path) => path !== 'README.md').toSorted())
})

test('the map of README.md names every room of every area, and no other', () => {
  const map = readFileSync('README.md', 'utf8').split('## The map')[1]!
  const rows = map.matchAll(/^\| `(\w+)` +\| (.*) \|$/gm)
  const named = [...rows].flatMap(([, area, rest]) =>
    // What stands in brackets tells of the room before it.
    [...rest!.replaceAll(/\(.*?\)/g, '').matchAll(/`([a-z-]+)`/g)].map(([, room]) => `src/${area}/${room}`),
  )
  const rooms = globSync('src/*/*', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.toSorted()).toEqual(rooms.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
})

test('what a comment or a document says is in a file names one that is there', () => {
  const files = globSync([
    '{src,db,e2e,emulator,trials,bench,demo,scripts,docs}/**/*.{ts,tsx,sql,css,md,mjs}',
    '*.{ts,md}',
  ])
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const wrong = files
    .filter((file) => /^(src|db\/functions|e2e|trials|scripts)\//.test(file))
    .flatMap((file) => {
      const comments = readFileSync(file, 'utf8').matchAll(/\/\*\*?[^]*?\*\/|(?<=^|\s)(?:\/\/|--) [^\n]*/g)
      const named = [...comments].flatMap(([comment]) => [
        ...comment.matchAll(
          /(?<![\w.*{}<>/-])(?:\.{0,2}\/)*([\w/-][\w./-]*\.(?:ts|tsx|sql|css|md))\b(?!\()/g,
        ),
      ])
      return named.filter(([, name]) => !ends.has(name!)).map(([, name]) => `${file}: ${name}`)
    })
  expect(wrong).toEqual([])
})

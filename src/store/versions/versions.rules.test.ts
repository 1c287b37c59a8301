import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareVersions, newsSince, parseChangelog } from './versions.rules.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const releases = parseChangelog(changelog)

test('the newest entry of the changelog is the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(releases[0]?.version).toBe(version)
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string }
  expect(lock.version).toBe(version)
})

test('each release has a version, a day and news, newest first, and takes half a page; the first, with all there was, thrice that', () => {
  for (const { version, date, news } of releases) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(news.length).toBeGreaterThan(0)
  }
  const parts = changelog.split(/^## /m).slice(1)
  parts.forEach((part, n) => {
    expect(part.split(/\s+/).length).toBeLessThan(n === parts.length - 1 ? 900 : 300)
  })
  for (const [n, { version, date }] of releases.entries()) {
    const older = releases[n + 1]
    if (!older) continue
    expect(compareVersions(version, older.version)).toBeGreaterThan(0)
    expect(date >= older.date).toBe(true)
  }
})

test('what is new is told as plain words, without headings, and only what came since', () => {
  const parsed = parseChangelog(
    '# C\n\n## 1.10.0, 2027-01-02\n\n- **Bold** and `code`,\n  on two lines.\n\n### Desk\n\n- More.\n\n## 1.9.0, 2027-01-01\n\n- Old.\n',
  )
  expect(newsSince(parsed, '1.9.0')).toEqual([
    { version: '1.10.0', date: '2027-01-02', news: ['Bold and code, on two lines.', 'More.'] },
  ])
  expect(newsSince(parsed, '1.10.0')).toEqual([])
  expect(newsSince(parsed, '1.0.0').map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
})

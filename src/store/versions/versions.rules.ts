/** The shop's releases, as CHANGELOG.md tells them, newest first. */
export interface Release {
  version: string
  /** '2026-11-27' */
  date: string
  /** What the owner notices, each a sentence or two. */
  news: string[]
}

/** '## 1.0.0, 2026-11-27' and the lines that begin with '- ' below it; an entry's other lines belong to the one above. */
export function parseChangelog(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [version = '', date = ''] = head.split(', ')
      const news = lines
        .filter((line) => !line.startsWith('#'))
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map((entry) =>
          entry
            .replaceAll(/\*\*|`/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        )
      return { version, date, news }
    })
}

/** Below zero where the first is older. */
export function compareVersions(a: string, b: string): number {
  const [as, bs] = [a, b].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((n) => as![n] !== bs![n])
  return at === undefined ? 0 : (as![at] ?? 0) - (bs![at] ?? 0)
}

/** What is new to somebody who knows the shop as it was in `since`. */
export function newsSince(releases: readonly Release[], since: string): Release[] {
  return releases.filter(({ version }) => compareVersions(version, since) > 0)
}

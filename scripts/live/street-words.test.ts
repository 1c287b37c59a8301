import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The commands that a page tells its reader to say. */
function commandsOf(text: string): string[] {
  return [...text.matchAll(/```sh\n([^]*?)```/g)]
    .flatMap(([, block]) => block!.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const firstScreen = readFileSync('README.md', 'utf8').split('## What it is good at')[0]!
const page = readFileSync('docs/going-live.md', 'utf8')
const commands = commandsOf(firstScreen + page)

test('README’s first screen leads to the page of going live', () => {
  expect(firstScreen).toContain('docs/going-live.md')
})

test('every npm command that a maker is told is one of package.json', () => {
  const named = commands.flatMap((line) => /^npm (?:run )?(?!install)([\w-]+)/.exec(line)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

const live = commands.filter((line) => line.startsWith('npm run live -- ') && !line.includes('--remove'))

test.each(live)('“%s” says what it would do', (line) => {
  const words = line.replace('npm run live -- ', '').split(' ')
  const { stdout, status } = spawnSync(process.execPath, ['scripts/live.ts', ...words, '--dry-run'], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toMatch(/(HTTPS_NAME=|PUBLIC_URL=https:\/\/)shop\.example\.com/)
})

test.each(commands.filter((line) => /^(npm run shop -- |handmade-moments )/.test(line)))(
  '“%s” is a command that the shop has',
  (line) => {
    const words = line.replace(/^(npm run shop -- |handmade-moments )/, '').replace(/ [A-Z].*$/, '')
    const help =
      readFileSync('src/shop/commands/commands.ts', 'utf8') +
      readFileSync('src/shop/commands/run-command.ts', 'utf8')
    expect(help).toMatch(new RegExp(`['\\n {]${words}\\b`))
  },
)

test('a bare Debian needs five commands at most', () => {
  expect(
    commandsOf(page.split('## Behind')[0]!).findIndex((line) => line.startsWith('npm run live')),
  ).toBeLessThan(5)
})

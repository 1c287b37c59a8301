import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that the shop reads, and those of others that stand beside them in these files. */
const KNOWN = new Set([
  ...[...readFileSync('docs/running.md', 'utf8').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name!),
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
])

const files = ['Dockerfile', 'compose.yaml', ...globSync('hosting/*')]

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '')

test.each(files)('%s tells the shop only what it knows', (file) => {
  const named = withoutComments(file).matchAll(/(?:\b|\{ key: )([A-Z][A-Z\d]*_[A-Z\d_]+)\b(?=\s*[=:,}])/g)
  expect(
    [...named].map(([, name]) => name!).filter((name) => !KNOWN.has(name) && !name.endsWith('BASE')),
  ).toEqual([])
})

test.each(['compose.yaml', 'hosting/fly.toml', 'hosting/render.yaml', 'hosting/coolify.yaml'])(
  '%s keeps the shop’s data on a volume',
  (file) => {
    expect(withoutComments(file)).toMatch(/(?:shop:|destination = '|mountPath: )\/data/)
  },
)

test('every host that is led to the shop’s port or health is led to those it has', () => {
  const text = files.map(withoutComments).join('\n')
  const ports = [...text.matchAll(/(?:internal_port = |expose: \['|PORT=|key: PORT, value: ')(\d+)/g)].map(
    ([, port]) => port,
  )
  expect(new Set(ports)).toEqual(new Set(['3000']))
  const health = [...text.matchAll(/(?:path = '|healthcheckPath": "|healthCheckPath: )([^'"\n]+)/g)].map(
    ([, path]) => path,
  )
  expect(new Set(health)).toEqual(new Set(['/readyz']))
})

test('the image runs as nobody’s root, with what package.json starts the shop with', () => {
  const dockerfile = withoutComments('Dockerfile')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(dockerfile).toMatch(/^USER \d+$/m)
  expect(dockerfile).toMatch(/^VOLUME \/data$/m)
  for (const [setting] of scripts['start']!.matchAll(/MALLOC_\w+=\d+|--max-\S+/g))
    expect(dockerfile).toContain(setting)
})

test('an image is built from no tests and no data', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(left).toEqual(expect.arrayContaining(['data', 'node_modules', 'e2e', 'trials', '**/*.test.ts']))
})

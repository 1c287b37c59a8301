import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** A new version that does not start, and how. */
export const BROKEN = ['throws at start', 'its migration fails', 'never opens'] as const
export type Broken = (typeof BROKEN)[number]

export type Versions = ReturnType<typeof makeVersions>

const PARTS = ['src', 'demo', 'db', 'public', 'scripts', 'emulator', '*.json', '*.ts', '.npmrc', '.gitignore']
/** The shop's own version, and one that follows it. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const [major, minor] = version.split('.').map(Number)
const nextVersion = `${major}.${minor! + 1}.0`
const NEXT_MIGRATION = 'db/migrations/9000_next.sql'
/** Stands in the built server as it stands here, so that it can be broken there. */
const FINE = 'SELECT 4711;'
/** Only where somebody is signed in: a backup holds no sessions, so that its trial goes well. */
const FAILS_LIVE = 'SELECT 1 / (CASE WHEN EXISTS (SELECT FROM sessions) THEN 0 ELSE 1 END);'

/** Commands work, so that its trial on a copy of the data goes well. */
const inMain = (words: string) => (dist: string) => {
  const main = join(dist, 'server', 'main.js')
  writeFileSync(main, `if (process.argv.length === 2) { ${words} }\n${readFileSync(main, 'utf8')}`)
}

/** This version of the shop and a next one, with a migration and news to tell; and next ones that do not start. */
export function makeVersions(folder: string) {
  const tree = join(folder, 'tree')
  const remote = join(folder, 'remote.git')
  mkdirSync(tree, { recursive: true })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Trial', '-c', 'user.email=trial@example.com', ...words], {
      cwd: tree,
      encoding: 'utf8',
    }).trim()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS, 'CHANGELOG.md'], {
    maxBuffer: 2 ** 26,
  })
  execFileSync('tar', ['-cf', join(folder, 'tree.tar'), '-T', '-'], { input: files })
  execFileSync('tar', ['-xf', join(folder, 'tree.tar'), '-C', tree])
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  appendFileSync(join(tree, '.gitignore'), '/node_modules\n')
  git('init', '--quiet', '--initial-branch=main')

  const dists = join(folder, 'dists')
  /** Commits what is there; `breakIt` changes its build. */
  function commit(words: string, breakIt?: (dist: string) => void): string {
    git('add', '-A')
    git('commit', '--quiet', '-m', words)
    const made = git('rev-parse', 'HEAD')
    cpSync(join(tree, 'dist'), join(dists, made, 'dist'), { recursive: true })
    breakIt?.(join(dists, made, 'dist'))
    return made
  }
  const run = (...words: string[]) => execFileSync(process.execPath, words, { cwd: tree, encoding: 'utf8' })
  const change = (file: string, by: (text: string) => string) =>
    writeFileSync(join(tree, file), by(readFileSync(join(tree, file), 'utf8')))

  cpSync('dist', join(tree, 'dist'), { recursive: true, filter: (from) => !from.startsWith('dist/stocked') })
  const first = commit('The first version')
  for (const file of ['package.json', 'package-lock.json'])
    change(file, (text) => text.replaceAll(`"version": "${version}"`, `"version": "${nextVersion}"`))
  change('CHANGELOG.md', (text) =>
    text.replace(`## ${version}`, `## ${nextVersion}, 2026-12-01\n\n- A thing that is new.\n\n## ${version}`),
  )
  writeFileSync(join(tree, NEXT_MIGRATION), `ALTER TABLE orders ADD COLUMN next_note text;\n${FINE}\n`)
  run('scripts/build.ts')
  const next = commit('The next version')

  const stampAnew = (dist: string) =>
    writeFileSync(
      join(dist, 'stamp'),
      run('-e', "import('./scripts/build.ts').then((b) => process.stdout.write(b.fingerprint()))"),
    )
  const breaks: Record<Broken, (dist: string) => void> = {
    'throws at start': inMain("throw new Error('This version is broken.')"),
    'never opens': inMain('setInterval(() => {}, 1000); await new Promise(() => {})'),
    'its migration fails': (dist) => {
      for (const file of globSync(join(dist, 'server', '**', '*.js'))) {
        const text = readFileSync(file, 'utf8')
        if (text.includes(FINE)) writeFileSync(file, text.replace(FINE, FAILS_LIVE))
      }
    },
  }
  const broken = Object.fromEntries(
    BROKEN.map((name) => {
      git('checkout', '--quiet', '-B', 'broken', next)
      if (name === 'its migration fails') change(NEXT_MIGRATION, (text) => text.replace(FINE, FAILS_LIVE))
      change('CHANGELOG.md', (text) => text.replace('A thing that is new', `It ${name}`))
      return [
        name,
        commit(name, (dist) => {
          breaks[name](dist)
          stampAnew(dist)
        }),
      ]
    }),
  ) as Record<Broken, string>
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote])
  /** Says what `npm run update` fetches from now on. */
  const publish = (commit: string) =>
    void git('push', '--quiet', '--force', remote, `${commit}:refs/heads/main`)
  publish(first)
  // What installing and building a fresh clone would put into it, by hard links. Never by a symbolic one: npm empties what
  // is behind it.
  const packages = resolve('node_modules')
  const build = `cp -al '${packages}' node_modules && cp --remove-destination '${packages}/.package-lock.json' node_modules/ && cp -al '${dists}'/$(git rev-parse HEAD)/dist dist`
  return {
    version,
    first,
    next,
    broken,
    publish,
    build,
    /** Makes a clone of a commit, built. */
    release(commit: string, at: string) {
      publish(commit)
      execFileSync('git', ['clone', '--quiet', remote, at])
      execFileSync('sh', ['-c', build], { cwd: at })
    },
  }
}

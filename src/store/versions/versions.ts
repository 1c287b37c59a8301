import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../machine/process/from-root.ts'
import { type ShopContext, signedIn, type ShopApi } from '../../shop/context.ts'
import { newsSince, parseChangelog } from './versions.rules.ts'
import { findKnownVersion, noteTold } from './versions.sql.ts'
import changelog from '../../../CHANGELOG.md?raw'

export const releases = parseChangelog(changelog)

/** The version this is; a test holds it to package.json. */
export const { version } = releases[0]!

const run = promisify(execFile)

/** Whoever is asked may hang. */
const ASK_MS = 15_000

const code = fromRoot('.').replace(/\/$/, '')

/** As `npm run update` sees it (scripts/update/place.ts). */
const isLive = basename(dirname(code)) === 'releases'
const root = isLive ? dirname(dirname(code)) : code
const isClone = existsSync(join(code, '.git'))

const builds =
  'It says what there is to fetch, makes a backup, builds the new version beside this one and tries it on a copy of the backup; that takes a few minutes'
const fails = 'If anything fails, this version goes on with its own data.'

/** How the next version comes to this installation: what is typed, and what that does. */
function wayOf() {
  if (isClone)
    return isLive
      ? {
          first: 'On the shop’s computer, type:',
          command: `cd ${root}/current && sudo npm run update`,
          does: `${builds}, in which the shop goes on selling. Then the database is copied and the new version opened: for as long as that takes the shop is away, seconds for a small one. ${fails}`,
        }
      : {
          first: 'Stop the shop, then type on its computer:',
          command: `cd ${root} && npm run update`,
          does: `${builds}. Then the database is copied and the new version opened: start the shop again when it says so. ${fails}`,
        }
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv'))
    return {
      first:
        'The shop runs in a container, whose next image is the next version. Make a backup, then have your host take it; where compose runs it:',
      command: 'docker compose pull && docker compose up -d',
      does: null,
    }
  return {
    first:
      'This copy was not cloned by git, so that it has no place to fetch a new version from: “Updating” in docs/running.md says how to change to a clone.',
    command: null,
    does: null,
  }
}

/** The last update, where it was taken back; it is noted beside the code. */
function findTakenBack() {
  try {
    const { state, to, why } = JSON.parse(readFileSync(join(root, '.update', 'journal.json'), 'utf8')) as {
      state: string
      to?: { version: string }
      why?: string
    }
    return state === 'taken back' && to ? { version: to.version, why: why ?? '' } : null
  } catch {
    return null
  }
}

/** Git reads its settings also where the code belongs to another user, and asks nobody for a password. */
async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'safe.directory=*', ...words], {
    cwd: code,
    timeout: ASK_MS,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
  return stdout.trim()
}

async function lookAtRemote(): Promise<string> {
  if (!isClone) return 'This copy of the shop was not cloned by git: it has no place to look at.'
  try {
    const [mine, theirs] = await Promise.all([git('rev-parse', 'HEAD'), git('ls-remote', 'origin', 'HEAD')])
    return theirs.split('\t')[0] === mine
      ? 'You have the newest.'
      : 'There is another version than yours. The command says whether it is newer, and fetches it.'
  } catch {
    return 'The place this copy was cloned from does not answer. Look again later, or run the command: it says why.'
  }
}

export function versionCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/version'(_, { person }) {
      const since = (await findKnownVersion(db.query, signedIn(person).id)) ?? version
      const news = newsSince(releases, since)
      return {
        version,
        way: wayOf(),
        news: news.length > 0 ? { since, releases: news } : null,
        takenBack: findTakenBack(),
      }
    },
    async 'POST /api/desk/version/told'(_, { person }) {
      await noteTold(db.query, signedIn(person).id, version)
      return { version }
    },
    async 'POST /api/desk/version/look'() {
      return { message: await lookAtRemote() }
    },
  } satisfies Partial<ShopApi>
}

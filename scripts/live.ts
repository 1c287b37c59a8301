/**
 * `npm run live -- shop.example.com`: puts the shop on the street from this machine: a user, a service, a certificate.
 * Looks first, and changes nothing where something is in the way. Run again it mends, or changes the name.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { fingerprint } from './build.ts'
import { gatherFacts } from './live/facts.ts'
import { SHOP } from './live/files.ts'
import {
  obstacles,
  placesUnder,
  planOf,
  type Release,
  removalOf,
  settingsText,
  type Step,
  warnings,
  type Wish,
} from './live/plan.ts'

const HELP = `npm run live -- shop.example.com        puts the shop on the street under this name, with a certificate
  www.shop.example.com …                other names that lead to it
  NAME=VALUE …                          more of what the shop is told, such as ACME_EMAIL=me@example.com
  --behind-proxy                        another program speaks HTTPS; the shop listens on PORT=3000 of this machine
  --dry-run                             says what would be done, and does nothing
npm run live -- --remove                takes the shop off; what it has sold and knows stays`

const CERTIFICATE_SECONDS = 90
const READY_SECONDS = 180

function refuse(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'behind-proxy': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    root: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
const root = values.root

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A commit is known by its number; a folder without one by what is in it. */
function releaseHere(): Release {
  const from = process.cwd()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const isClone = existsSync('.git')
  const commit = isClone ? git('rev-parse', 'HEAD') : fingerprint()
  const changed = isClone ? git('status', '--porcelain', '-uno').split('\n').filter(Boolean).length : 0
  const id = `${version}-${commit.slice(0, 12)}`
  const isThere = existsSync(join(placesUnder(root).releases, id, 'dist/stamp'))
  return { id, from, isClone, isThere, changed }
}

function readWish(): Wish {
  const [first, ...rest] = positionals
  if (values.help || first === undefined) refuse(HELP)
  const settings = Object.fromEntries(
    rest
      .filter((word) => /^[A-Z_\d]+=/.test(word))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  const [name, ...otherNames] = [first, ...rest.filter((word) => !/^[A-Z_\d]+=/.test(word))].map((one) =>
    one.toLowerCase(),
  )
  const wrong = [name!, ...otherNames].find(
    (one) => !/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(one),
  )
  if (wrong !== undefined)
    refuse(
      `“${wrong}” is no name for a shop. Give one such as shop.example.com, without https:// and without a path.`,
    )
  const unreadable = Object.entries(settings).find(([, value]) => /['\n\\]/.test(value))
  if (unreadable) refuse(`${unreadable[0]} may have no quote, backslash or new line in it.`)
  const { PORT = '3000', ...others } = settings
  return {
    name: name!,
    otherNames,
    behindProxy: values['behind-proxy'],
    port: Number(PORT),
    settings: others,
    root,
  }
}

function perform(steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.says !== '') console.log(step.says)
    if ('write' in step) {
      writeFileSync(step.write, step.text, { mode: step.mode })
      continue
    }
    // Under another root the machine is left alone.
    if (step.ofMachine && root !== '') continue
    const [command, ...words] = step.run
    try {
      execFileSync(command!, words, {
        cwd: step.in,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
    } catch {
      refuse(
        `This step failed, and says why above: ${step.says || step.run.join(' ')}. Mend it, and run the same again.`,
      )
    }
  }
}

function describe(steps: readonly Step[]): string {
  return steps
    .map((step) =>
      'write' in step
        ? `# ${step.says}: ${step.write}\n${step.text}`
        : `# ${step.says}\n${step.run.join(' ')}`,
    )
    .join('\n')
}

/** What plain HTTP on this machine answers; undefined while nobody does. */
async function ask(port: number, path: string, host: string): Promise<number | undefined> {
  try {
    const [answer] = await once(
      request({ port, path, host: '127.0.0.1', headers: { Host: host }, agent: false }).end(),
      'response',
    )
    answer.resume()
    return answer.statusCode
  } catch {
    return undefined
  }
}

async function until(seconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(500))
    if (await isSo()) return true
  return false
}

async function tellOfCertificate(wish: Wish, httpPort: number): Promise<void> {
  console.log('Waiting for the certificate')
  if (await until(CERTIFICATE_SECONDS, async () => (await ask(httpPort, '/', wish.name)) === 308)) return
  const path = join(placesUnder('').data, 'certificates/tries.json')
  const tries = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { problem?: string } | null)
    : null
  console.log(
    `The shop runs, and has no certificate yet: nobody can visit it. It goes on asking by itself.\n${tries?.problem ?? ''}`,
  )
}

if (values.remove) {
  if (root === '' && process.getuid?.() !== 0) refuse('This needs root: sudo npm run live -- --remove.')
  perform(removalOf(root))
  const { data, settings } = placesUnder(root)
  console.log(`The shop is off. What it knows stays in ${data}, what it was told in ${settings}.`)
  process.exit(0)
}

const wish = readWish()
const facts = await gatherFacts(wish)
const release = releaseHere()
const told = warnings(wish, facts, release)
const inTheWay = obstacles(wish, facts)
const steps = planOf(wish, facts, release)
if (values['dry-run']) {
  console.log([...inTheWay, ...told].map((one) => `# ${one}\n`).join('') + describe(steps))
  process.exit(0)
}
if (inTheWay.length > 0) refuse(...inTheWay, 'Nothing was changed.')
for (const one of told) console.log(`Note: ${one}`)
process.umask(0o022)
perform(steps)
if (root !== '') process.exit(0)

const env = parseEnv(settingsText(wish, facts.settings))
const httpPort = wish.behindProxy ? wish.port : Number(env['HTTP_PORT'] ?? 80)
console.log('Waiting until it is open')
if (!(await until(READY_SECONDS, async () => (await ask(httpPort, '/readyz', 'localhost')) === 200)))
  refuse(
    `The shop did not open within ${READY_SECONDS} seconds. What it says: journalctl -u ${SHOP} -n 50. Mend it, and run the same again.`,
  )
if (!wish.behindProxy) await tellOfCertificate(wish, httpPort)
console.log(`\nThe shop is at https://${wish.name}`)
if (!facts.hasData)
  console.log(execFileSync(placesUnder('').command, ['owner', 'reset'], { encoding: 'utf8' }).trim())
console.log(
  `Ask it with the command ${SHOP}: ${SHOP} backup, ${SHOP} owner reset. It logs to journalctl -u ${SHOP}.`,
)

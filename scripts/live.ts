/**
 * `npm run live -- shop.example.com`: puts the shop on the street from this machine: a user, a service, a certificate.
 * Looks first, and changes nothing where something is in the way. What is so already is passed over: the same again mends
 * what is broken, with another name it changes the name, and where all is well it does nothing.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { SHOP_NAME } from '../src/shop/start/env-https.ts'
import { fingerprint } from './build.ts'
import { ask, until } from './live/ask.ts'
import { gatherFacts, obstacles, warnings } from './live/checks.ts'
import {
  COMMAND,
  DATA,
  removal,
  SETTINGS,
  SHOP,
  type Step,
  stepsOf,
  settingsText,
  textOf,
  type Wish,
} from './live/steps.ts'
import { gitIn } from './update/place.ts'

const HELP = `npm run live -- shop.example.com        puts the shop on the street under this name, with a certificate
  www.shop.example.com …                other names that lead to it
  NAME=VALUE …                          more of what the shop is told, such as ACME_EMAIL=me@example.com
  --behind-proxy                        another program speaks HTTPS; the shop listens on PORT=3000 of this machine
npm run live -- --remove                takes the shop off; what it has sold and knows stays
  --dry-run                             with either: says what would be done, and does nothing`

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
    help: { type: 'boolean', default: false },
  },
})

const isSetting = (word: string) => /^[A-Z_\d]+=/.test(word)

function readWish(): Wish {
  const [name, ...otherNames] = positionals
    .filter((word) => !isSetting(word))
    .map((word) => word.toLowerCase())
  if (values.help || name === undefined) refuse(HELP)
  const wrong = [name, ...otherNames].find((one) => !SHOP_NAME.test(one))
  if (wrong !== undefined)
    refuse(
      `“${wrong}” is no name for a shop. Give one such as shop.example.com, without https:// and without a path.`,
    )
  const { PORT = '3000', ...settings } = Object.fromEntries(
    positionals
      .filter(isSetting)
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  const unreadable = Object.keys(settings).find((key) => /['\n\\]/.test(settings[key]!))
  if (unreadable !== undefined) refuse(`${unreadable} may have no quote, backslash or new line in it.`)
  return { name, otherNames, behindProxy: values['behind-proxy'], port: Number(PORT), settings }
}

/** Makes so what is not; with --dry-run it says what that would be. Answers whether anything was to be done. */
async function perform(steps: readonly Step[]): Promise<boolean> {
  let isAsBefore = true
  for (const { says, isSo, run, input = '' } of steps) {
    if (await isSo(isAsBefore)) continue
    isAsBefore = false
    console.log(values['dry-run'] ? `# ${says}\n${run}\n${input}` : says)
    if (values['dry-run']) continue
    try {
      execFileSync('sh', ['-euc', run], {
        input,
        stdio: ['pipe', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
    } catch {
      refuse(`This step failed, and says why above: ${says}. Mend it, and run the same again.`)
    }
  }
  return !isAsBefore
}

async function tellOfCertificate(isThere: () => Promise<boolean>): Promise<void> {
  console.log('Waiting for the certificate')
  if (await until(CERTIFICATE_SECONDS, isThere)) return
  const tries = JSON.parse(textOf(`${DATA}/certificates/tries.json`) ?? 'null') as { problem?: string } | null
  console.log(
    `The shop runs, and has no certificate yet: nobody can visit it. It goes on asking by itself.\n${tries?.problem ?? ''}`,
  )
}

async function takeOff(): Promise<void> {
  if (!values['dry-run'] && process.getuid?.() !== 0)
    refuse('This needs root: sudo npm run live -- --remove.')
  await perform(removal)
  if (!values['dry-run'])
    console.log(`The shop is off. What it knows stays in ${DATA}, what it was told in ${SETTINGS}.`)
}

async function putUp(): Promise<void> {
  const wish = readWish()
  const facts = await gatherFacts(wish)
  const told = warnings(wish, facts)
  const inTheWay = obstacles(wish, facts)
  const env = parseEnv(settingsText(wish, textOf(SETTINGS)))
  const isOpen = async () => (await ask(env, '/readyz'))?.status === 200
  const isSecured = async () => (await ask(env, '/', wish.name))?.status === 308
  if (values['dry-run']) for (const one of [...inTheWay, ...told]) console.log(`# ${one}`)
  else if (inTheWay.length > 0) refuse(...inTheWay, 'Nothing was changed.')
  else for (const one of told) console.log(`Note: ${one}`)
  process.umask(0o022)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const isClone = existsSync('.git')
  // A commit is known by its number; a folder without one by what is in it.
  const id = `${version}-${(isClone ? gitIn('.', 'rev-parse', 'HEAD') : fingerprint()).slice(0, 12)}`
  const isChanged = await perform(stepsOf(wish, id, isClone, isOpen))
  if (values['dry-run']) return
  if (isChanged) console.log('Waiting until it is open')
  if (!(await until(READY_SECONDS, isOpen)))
    refuse(
      `The shop did not open within ${READY_SECONDS} seconds. What it says: journalctl -u ${SHOP} -n 50. Mend it, and run the same again.`,
    )
  if (!wish.behindProxy) await tellOfCertificate(isSecured)
  console.log(`\nThe shop is at https://${wish.name}${isChanged ? '' : ', and nothing was to be done'}`)
  if (!facts.hasData) console.log(execFileSync(COMMAND, ['owner', 'reset'], { encoding: 'utf8' }).trim())
  console.log(
    `Ask it with the command ${SHOP}: ${SHOP} backup, ${SHOP} owner reset. It logs to journalctl -u ${SHOP}.`,
  )
}

await (values.remove ? takeOff() : putUp())
process.exit(0)

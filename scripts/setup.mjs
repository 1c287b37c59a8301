// Runs before start, dev and test, under whatever Node npm came with, before anything is installed:
// so it is plain JavaScript and imports nothing but Node. Installs the packages when they are missing
// or older than the lock file; with --tests also finds or installs a browser, an S3 server, an authority for certificates and
// an IMAP server, with --lighthouse a browser and Lighthouse, whose many packages are kept apart from the shop's; with --shop only what the shop itself needs.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (text) => process.stderr.write(`${text}\n`)

const QUIETLY = ['--loglevel=error', '--no-fund', '--no-audit']

/**
 * The npm of Debian 13 (9.2) does not understand that one package stands in for another (`overrides`), and refuses the whole
 * list: then a newer one does it, fetched for that.
 */
function npmCommand() {
  const shell = process.platform === 'win32'
  if (parseInt(execFileSync('npm', ['--version'], { encoding: 'utf8', shell }), 10) >= 10) return ['npm']
  const folder = mkdtempSync(join(tmpdir(), 'npm-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync('npm', ['install', ...QUIETLY, '--prefix', folder, 'npm@11.6.2'], {
    cwd: folder,
    stdio: 'ignore',
  })
  return [process.execPath, join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')]
}

function installPackages(folder, what, { onlyShop = false } = {}) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  // What was installed with --shop alone lacks what tests need.
  const hasAll = () => onlyShop || folder !== root || existsSync(join(folder, 'node_modules', 'vitest'))
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs && hasAll()) return
  say(`Installing ${what} ...`)
  try {
    const [npm, ...words] = npmCommand()
    execFileSync(npm, [...words, 'ci', ...QUIETLY, ...(onlyShop ? ['--omit=dev'] : [])], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  } catch {
    say(
      'The packages could not be installed: npm says why above. Without a network connection this cannot work.',
    )
    process.exit(1)
  }
  const now = new Date()
  utimesSync(installed, now, now)
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isThere = (path) => Boolean(path) && existsSync(path)

/** Chromium without a window, as it is quicker for tests; where that can't be had, any that is there. */
function installTestBrowser() {
  if ([process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'].some(isThere)) return
  say('Installing Chromium for the browser tests (once) ...')
  if (installFromDebian(['chromium-headless-shell']) || browsers.some(isThere)) return
  giveUp('Chromium could not be installed. Install Chromium or Chrome and set CHROMIUM to its path.')
}

/** Lighthouse looks at what a person's Chromium does. */
function installBrowser() {
  if ([process.env.CHROMIUM, ...browsers].some(isThere)) return
  say('Installing Chromium for Lighthouse (once) ...')
  if (installFromDebian(['chromium'])) return
  giveUp('Chromium could not be installed. Install Chromium or Chrome and set CHROMIUM to its path.')
}

/** OpenStack Swift speaks S3; src/machine/pictures/testing/s3-server.py starts it. */
function installStorageServer() {
  if (existsSync('/usr/lib/python3/dist-packages/swift')) return
  if (process.platform !== 'linux') {
    say('Tests of storage over the S3 protocol need Debian’s python3-swift, and are left out here.')
    return
  }
  say('Installing OpenStack Swift for the tests of storage (once) ...')
  if (installFromDebian(['--no-install-recommends', 'python3-swift'])) return
  giveUp('Swift could not be installed. Install the package python3-swift of Debian or Ubuntu.')
}

/** Let's Encrypt's own authority for tests; they are left out where it can't be had. */
function installAuthority() {
  if (existsSync('/usr/bin/pebble') || process.platform !== 'linux') return
  say('Installing pebble for the tests of certificates (once) ...')
  if (!installFromDebian(['--no-install-recommends', 'pebble'])) say('It could not be, so they are left out.')
}

/** Dovecot; the tests start it themselves, so that Debian need not. */
function installImapServer() {
  if (existsSync('/usr/sbin/dovecot') || process.platform !== 'linux') return
  say('Installing Dovecot for the tests of mail that comes in (once) ...')
  if (installFromDebian(['--no-install-recommends', 'dovecot-imapd'])) return
  giveUp('Dovecot could not be installed. Install the package dovecot-imapd of Debian or Ubuntu.')
}

/** Answers false where it can't install. */
function installFromDebian(names) {
  const isRoot = process.getuid?.() === 0
  const run = (command, args) =>
    execFileSync(isRoot ? command : 'sudo', isRoot ? args : ['-n', command, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', ...names])
    return true
  } catch {
    return false
  }
}

function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}

const wants = (option) => process.argv.includes(option)
// An update that was cut off is brought to an end before anything is installed or started.
if (process.env.npm_lifecycle_event === 'prestart')
  try {
    execFileSync(process.execPath, [join(root, 'scripts', 'update', 'recover.mjs')], { stdio: 'inherit' })
  } catch {
    process.exit(1)
  }
installPackages(root, 'packages (once; about half a minute)', { onlyShop: wants('--shop') })
if (wants('--lighthouse')) installPackages(join(root, 'bench', 'lighthouse'), 'Lighthouse (once)')
if (wants('--lighthouse')) installBrowser()
if (wants('--tests')) {
  installTestBrowser()
  installStorageServer()
  installAuthority()
  installImapServer()
}

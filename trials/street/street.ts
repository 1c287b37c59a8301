import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPebble } from '../../src/machine/certificates/testing/pebble.ts'
import { inSeconds, part, tell } from '../part.ts'

const NAME = 'shop.example'
const OWNER = ['owner@example.com', 'walnut-lathe-sunday']
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'
const DATA = 'var/lib/handmade-moments'

/** What docs/going-live.md says, with a clone that lies at hand and an authority of this trial's own. */
const commands = (directory: string) => [
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq npm git >/dev/null 2>&1',
  'git clone -q /project handmade-moments',
  `cd handmade-moments && npm run live -- ${NAME} ALLOW_TEST_PAYMENTS=1 OWNER_EMAIL=${OWNER[0]} OWNER_PASSWORD=${OWNER[1]} ACME_CA=/authority.pem ACME_DIRECTORY=${directory}`,
]

const MOST_MINUTES = 15

/**
 * A Debian made by debootstrap and booted by systemd-nspawn, so that its systemd is a real one. It shares this machine's
 * network, as it fetches packages: ports 80 and 443 must be free here.
 */
export const street = part({
  says: 'a bare Debian, made anew, to a sale over HTTPS by the commands of docs/going-live.md; then the shop starts anew in its place, the same command changes nothing, puts it behind a proxy and takes it off; needs root, debootstrap, systemd-container and pebble, and the ports 80 and 443',
  numbers: {},
  isOfBuild: false,
  onEach: false,
  async run() {
    const missing = ['debootstrap', 'systemd-nspawn', 'pebble'].filter(
      (one) => !existsSync(`/usr/bin/${one}`) && !existsSync(`/usr/sbin/${one}`),
    )
    if (process.getuid?.() !== 0 || missing.length > 0) {
      console.log(`    Left out: it needs root and ${missing.join(', ') || 'nothing else'}.`)
      return true
    }
    const folder = mkdtempSync(join(tmpdir(), 'street-'))
    const root = join(folder, 'debian')
    const packages = 'ca-certificates,systemd-sysv,dbus,iproute2'
    execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'trixie', root], {
      stdio: 'ignore',
    })
    writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 ${NAME} localhost\n`)
    const pebble = await startPebble({ httpPort: 80, refusing: 20, seconds: 90 * 86_400 })
    const machine = spawn(
      'systemd-nspawn',
      [
        '-q',
        '--register=no',
        '--keep-unit',
        `--bind-ro=${process.cwd()}:/project`,
        `--bind-ro=${pebble.caFile}:/authority.pem`,
        '-D',
        root,
        '--boot',
      ],
      { stdio: 'ignore', detached: true },
    )
    try {
      await pause(10_000)
      const leader = execFileSync('pgrep', ['-P', String(machine.pid)], { encoding: 'utf8' }).split('\n')[0]!
      const env = [
        'PATH=/usr/sbin:/usr/bin',
        'HOME=/root',
        `NODE_EXTRA_CA_CERTS=${TRUSTED}`,
        `npm_config_cafile=${TRUSTED}`,
      ]
      const inside = (command: string) => {
        // Where this machine trusts more authorities than Debian does, so must the bare one.
        if (process.env['NODE_EXTRA_CA_CERTS'])
          cpSync(process.env['NODE_EXTRA_CA_CERTS'], join(root, TRUSTED))
        const from = performance.now()
        const words = ['-t', leader, '-m', '-u', '-i', '-p', '-C', 'env', '-i', ...env]
        const said = execFileSync('nsenter', [...words, 'sh', '-c', `cd /root && ${command}`], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        console.log(`${said}    ${inSeconds(performance.now() - from)}: ${command}`)
        return said.trim()
      }
      const began = performance.now()
      for (const command of commands(pebble.directory)) inside(command)
      const authority = join(folder, 'root.pem')
      writeFileSync(authority, await pebble.root())
      const sale = (...more: string[]) => {
        const port = readFileSync(join(root, DATA, 'paypal-emulator/port'), 'utf8')
        const words = ['trials/street/buy.ts', `https://${NAME}`, `http://127.0.0.1:${port}`, ...more]
        const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority }
        return execFileSync(process.execPath, words, { encoding: 'utf8', env }).trim()
      }
      const said = sale()
      const minutes = (performance.now() - began) / 60_000
      console.log(
        `    ${said}, ${minutes.toFixed(1)} minutes after the first of ${commands('').length + 1} commands`,
      )
      const problems: string[] = []
      const check = (isSo: boolean, otherwise: string) => void (isSo || problems.push(otherwise))
      check(minutes <= MOST_MINUTES, `it took more than ${MOST_MINUTES} minutes`)

      const live = commands(pebble.directory).at(-1)!
      const pid = () => inside('systemctl show -p MainPID --value handmade-moments')
      const before = pid()
      console.log(`    ${sale(...OWNER)} after a mail server was connected at the desk`)
      check(inside(live).includes('nothing was to be done'), 'the same command did something')
      check(
        pid() === before,
        'the shop was another process after it was connected, or after the same command',
      )
      sale()
      inside(`${live} --behind-proxy`)
      const behind = await fetch('http://127.0.0.1:3000/readyz')
      check(behind.ok, `behind a proxy the shop answers ${behind.status}`)
      const isShut = await fetch('https://127.0.0.1').then(
        () => false,
        ({ cause }: { cause?: { code?: string } }) => cause?.code === 'ECONNREFUSED',
      )
      check(isShut, 'behind a proxy the shop has the port 443')
      inside('cd handmade-moments && npm run live -- --remove')
      check(!existsSync(join(root, 'opt/handmade-moments')), 'the code was not taken off')
      check(inside('systemctl is-active handmade-moments || true') !== 'active', 'the shop was not stopped')
      check(existsSync(join(root, DATA, 'database')), 'the data was taken off as well')
      return tell(problems)
    } finally {
      process.kill(-machine.pid!, 'SIGKILL')
      await pebble.close()
      await pause(1_000)
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

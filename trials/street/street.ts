import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPebble } from '../../src/machine/certificates/testing/pebble.ts'
import { inSeconds, part } from '../part.ts'

const NAME = 'shop.example'
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** What docs/going-live.md says, with a clone that lies at hand and an authority of this trial's own. */
const commands = (directory: string) => [
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq npm git >/dev/null 2>&1',
  'git clone -q /project handmade-moments',
  `cd handmade-moments && npm run live -- ${NAME} ALLOW_TEST_PAYMENTS=1 ACME_CA=/authority.pem ACME_DIRECTORY=${directory}`,
]

const MOST_MINUTES = 15

/**
 * A Debian made by debootstrap and booted by systemd-nspawn, so that its systemd is a real one. It shares this machine's
 * network, as it fetches packages: ports 80 and 443 must be free here.
 */
export const street = part({
  says: 'a bare Debian, made anew, to a sale over HTTPS by the commands of docs/going-live.md; needs root, debootstrap, systemd-container and pebble, and the ports 80 and 443',
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
      const began = performance.now()
      for (const command of commands(pebble.directory)) {
        // Where this machine trusts more authorities than Debian does, so must the bare one.
        if (process.env['NODE_EXTRA_CA_CERTS'])
          cpSync(process.env['NODE_EXTRA_CA_CERTS'], join(root, TRUSTED))
        const env = [
          'PATH=/usr/sbin:/usr/bin',
          'HOME=/root',
          `NODE_EXTRA_CA_CERTS=${TRUSTED}`,
          `npm_config_cafile=${TRUSTED}`,
        ]
        const from = performance.now()
        execFileSync(
          'nsenter',
          [
            '-t',
            leader,
            '-m',
            '-u',
            '-i',
            '-p',
            '-C',
            'env',
            '-i',
            ...env,
            'sh',
            '-c',
            `cd /root && ${command}`,
          ],
          { stdio: 'inherit' },
        )
        console.log(`    ${inSeconds(performance.now() - from)}: ${command}`)
      }
      const authority = join(folder, 'root.pem')
      writeFileSync(authority, await pebble.root())
      const port = readFileSync(join(root, 'var/lib/handmade-moments/paypal-emulator/port'), 'utf8')
      const said = execFileSync(
        process.execPath,
        ['trials/street/buy.ts', `https://${NAME}`, `http://127.0.0.1:${port}`],
        {
          encoding: 'utf8',
          env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
        },
      )
      const minutes = (performance.now() - began) / 60_000
      console.log(
        `    ${said.trim()}, ${minutes.toFixed(1)} minutes after the first of ${commands('').length + 1} commands`,
      )
      return minutes <= MOST_MINUTES
    } finally {
      process.kill(-machine.pid!, 'SIGKILL')
      await pebble.close()
      await pause(1_000)
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

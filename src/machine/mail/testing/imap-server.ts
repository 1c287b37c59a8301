import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseFreePort } from '../../process/free-port.ts'
import type { InboxAccount } from '../inbox.ts'

/** Debian's Dovecot (scripts/setup.mjs --tests). */
const DOVECOT = '/usr/sbin/dovecot'

/** Whoever runs tests as root lends it to nobody: Dovecot gives root no mail. */
const isRoot = process.getuid!() === 0
const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid!(), process.getgid!()]
const nameOf = (of: '-un' | '-gn') => execFileSync('id', [of, String(uid)], { encoding: 'utf8' }).trim()

export interface ImapServer {
  account: InboxAccount
  /** Brings a mail into INBOX, as a mail server does: its lines end as they may, and what it holds is nobody's concern. */
  deliver: (mail: string | Buffer) => Promise<void>
  /** How many lie in INBOX that nobody has seen; all of them, where nothing was marked. */
  unseen: () => number
  /** The mailbox made anew: the numbers of its mails mean nothing any more. */
  forgetNumbers: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it, and takes its mail away. */
  remove: () => Promise<void>
}

/** A real IMAP server of one's own, in a temporary folder on a private port. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'imap-server-'))
  chmodSync(folder, 0o755)
  const inbox = join(folder, 'mail')
  for (const directory of [
    inbox,
    ...['cur', 'new', 'tmp'].map((one) => join(inbox, one)),
    join(folder, 'run'),
  ]) {
    mkdirSync(directory)
    chownSync(directory, uid, gid)
  }
  const port = await chooseFreePort('127.0.0.1')
  const [user, password] = ['shop', 'walnut_lathe_sunday']
  const config = join(folder, 'dovecot.conf')
  await writeFile(config, configuration({ folder, inbox, port, password }))
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    running = spawn(DOVECOT, ['-F', '-c', config], {
      stdio: ['ignore', 'ignore', 'inherit'],
      uid: uid,
      gid: gid,
    })
    while (!(await answers(port))) {
      if (running.exitCode !== null) throw new Error('Dovecot did not start.')
      await pause(20)
    }
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    await gone
  }

  await start()
  let lastAt = 0
  return {
    account: { host: '127.0.0.1', port, security: 'none', user, password },
    async deliver(mail) {
      // Dovecot numbers what it finds by the moment in its name: two of one millisecond would stand in any order.
      lastAt = Math.max(lastAt + 1, Date.now())
      const name = `${lastAt}.${randomUUID()}.test`
      await writeFile(join(inbox, 'tmp', name), mail, { mode: 0o644 })
      if (isRoot) chownSync(join(inbox, 'tmp', name), uid, gid)
      renameSync(join(inbox, 'tmp', name), join(inbox, 'new', name))
    },
    // Whoever looks at a mail moves it out of 'new'; whoever marks it as seen adds an S to its name.
    unseen: () =>
      [...readdirSync(join(inbox, 'new')), ...readdirSync(join(inbox, 'cur'))].filter(
        (name) => !/,\w*S/.test(name),
      ).length,
    forgetNumbers() {
      for (const name of readdirSync(inbox).filter((one) => one.startsWith('dovecot')))
        rmSync(join(inbox, name))
    },
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

interface Places {
  folder: string
  inbox: string
  port: number
  password: string
}

function configuration(places: Places): string {
  const isOld = execFileSync(DOVECOT, ['--version'], { encoding: 'utf8' }).startsWith('2.3.')
  const { folder, port } = places
  return `${isOld ? '' : 'dovecot_config_version = 2.4.0\ndovecot_storage_version = 2.4.0\n'}
base_dir = ${folder}/run
log_path = ${folder}/run/log
listen = 127.0.0.1
ssl = no
auth_failure_delay = 0
default_internal_user = ${nameOf('-un')}
default_internal_group = ${nameOf('-gn')}
default_login_user = ${nameOf('-un')}
first_valid_uid = 1
mail_fsync = never
${isOld ? ofVersion23(places) : ofVersion24(places)}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

const ofVersion23 = ({ folder, inbox, password }: Places) => `protocols = imap
disable_plaintext_auth = no
mail_location = maildir:${inbox}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/run
}`

const ofVersion24 = ({ folder, inbox, password }: Places) => `protocols {
  imap = yes
}
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${inbox}
namespace inbox {
  inbox = yes
}
passdb static {
  password = ${password}
}
userdb static {
  fields {
    uid = ${uid}
    gid = ${gid}
    home = ${folder}/run
  }
}`

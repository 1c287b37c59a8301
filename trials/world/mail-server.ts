import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came: by its own number, to whom, about what, and where its answer goes. */
export interface TakenMail {
  id: string
  to: string
  replyTo: string
  subject: string
}

/** A mail server that can fall silent: it takes connections and says nothing, as a dead one behind a firewall does. */
export interface MailServer {
  url: string
  /** The mails it took. */
  taken: () => number
  mails: readonly TakenMail[]
  hang: () => void
  /** Speaks again, also to those who are still waiting. */
  recover: () => void
  /** Told of each mail before it counts as taken. */
  bring?: (mail: TakenMail, whole: Buffer) => Promise<void> | undefined
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let isSilent = false
  const mails: TakenMail[] = []
  let waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, greet) {
      if (isSilent) waiting.push(greet)
      else greet()
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const whole = Buffer.concat(parts)
        const mail = readHead(whole.toString())
        await self.bring?.(mail, whole)
        mails.push(mail)
        done()
      })
    },
  })
  // A shop that was killed hangs up in the middle of a mail.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const recover = () => {
    isSilent = false
    for (const greet of waiting) greet()
    waiting = []
  }
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => mails.length,
    mails,
    hang: () => void (isSilent = true),
    recover,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return self
}

/** Its first lines, of which long ones go on after a space; a subject beyond ASCII comes in encoded words. */
function readHead(mail: string): TakenMail {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const subject = value('Subject')
    .replaceAll(/\?= =\?UTF-8\?[QB]\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('%', '%25').replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
  return { id: value('Message-ID'), to: value('To'), replyTo: value('Reply-To'), subject }
}

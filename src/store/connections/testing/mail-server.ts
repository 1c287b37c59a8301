import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServerForTest {
  port: number
  /** The mails it took, as they came. */
  taken: string[]
  stop: () => Promise<void>
}

/** A real mail server that takes every mail, unless told otherwise. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServerForTest> {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, taken, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The token in the link of a mail as it came, whose lines may be broken. */
export function tokenIn(mail: string): string {
  const text = mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  return /prove-mail\?token=([\w-]+)/.exec(text)![1]!
}

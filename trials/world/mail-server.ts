import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that can fall silent: it takes connections and says nothing, as a dead one behind a firewall does. */
export interface MailServer {
  url: string
  /** The mails it took. */
  taken: () => number
  hang: () => void
  /** Speaks again, also to those who are still waiting. */
  recover: () => void
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let isSilent = false
  let taken = 0
  let waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, greet) {
      if (isSilent) waiting.push(greet)
      else greet()
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        taken += 1
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    hang: () => void (isSilent = true),
    recover,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

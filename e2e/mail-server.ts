import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes everything; `count` tells how much. */
export async function startMailServer(): Promise<{
  url: string
  count: () => number
  stop: () => Promise<void>
}> {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      stream.on('data', () => {})
      stream.on('end', () => {
        taken += 1
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => taken,
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

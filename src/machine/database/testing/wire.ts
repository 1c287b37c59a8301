import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** The line between the shop and its PostgreSQL, in a test's hand. */
export interface Wire {
  /** The database's address through this line. */
  url: string
  /** Nothing passes any more, and nobody is told: a server that is stopped, a cable that is pulled. */
  freeze: () => void
  /** Lets pass again, beginning with what was held back. */
  thaw: () => void
  /** Every connection breaks, and new ones are refused. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

export async function layWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    mend: () => listen(port),
    close: cut,
  }
}

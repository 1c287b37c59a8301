import { lookup } from 'node:dns/promises'
import { existsSync, globSync, readFileSync, readlinkSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { type Facts, placesUnder, type Wish } from './plan.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** What is so on this machine, looked at and not touched. */
export async function gatherFacts(wish: Wish): Promise<Facts> {
  const places = placesUnder(wish.root)
  const ports = wish.behindProxy ? [wish.port] : [80, 443]
  const { bavail, bsize } = statfsSync(nearest(places.code))
  return {
    isRoot: process.getuid?.() === 0,
    hasSystemd: existsSync('/run/systemd/system'),
    hasUser: /^handmade-moments:/m.test(read('/etc/passwd') ?? ''),
    taken: (await Promise.all(ports.map(async (port) => ({ port, by: await holderOf(port) })))).filter(
      (one): one is { port: number; by: string } => one.by !== undefined,
    ),
    ownAddresses: Object.values(networkInterfaces()).flatMap((all) => all!.map(({ address }) => address)),
    nameAddresses: await lookup(wish.name, { all: true }).then(
      (all) => all.map(({ address }) => address),
      () => [],
    ),
    freeMb: Math.floor((bavail * bsize) / 2 ** 20),
    memoryMb: Math.floor(totalmem() / 2 ** 20),
    isInstalled: existsSync(places.unit),
    isForeignFolder: existsSync(places.code) && !existsSync(places.releases),
    hasData: existsSync(`${places.data}/database`),
    settings: read(places.settings),
  }
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

/** The name of the program that listens there; undefined where the port is free. */
async function holderOf(port: number): Promise<string | undefined> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
  return isFree ? undefined : (listenerOn(port) ?? 'another program')
}

function listenerOn(port: number): string | undefined {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = ['tcp', 'tcp6'].flatMap((kind) => {
    const path = `/proc/net/${kind}`
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  })
  // The fourth column is the state (0A listens), the tenth the socket's number.
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(hex) && state === '0A')
  const holder = row && globSync('/proc/[0-9]*/fd/*').find((path) => linkOf(path) === `socket:[${row[9]}]`)
  return holder && readFileSync(`${dirname(dirname(holder))}/comm`, 'utf8').trim()
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

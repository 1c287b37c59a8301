import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { familyOf } from '../../bench/process-figures.ts'
import type { ShopProcess } from '../fixtures/shop-process.ts'

/** The processes of a shop that answer: of those it started, the ones that run the built server. */
export function workerPids(shop: ShopProcess): number[] {
  return familyOf(shop.pid).filter((pid) => pid !== shop.pid && runs(pid, 'dist/server/main.js'))
}

function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
  } catch {
    return false
  }
}

/** How many of the shop's visitors are connected to a process. Linux only. */
export function connectionsOf(pid: number, shop: ShopProcess): number {
  const port = Number(new URL(shop.url).port).toString(16).toUpperCase().padStart(4, '0')
  const ESTABLISHED = '01'
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const rows = lines.map((line) => line.trim().split(/\s+/))
  const sockets = new Set(
    rows
      .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === ESTABLISHED)
      .map((row) => `socket:[${row[9]}]`),
  )
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`))).length
}

/** The target of a link; '' where the file is closed by now. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** A visitor's own connection, kept open between requests. */
export const ownConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

export async function statusOf(url: string, agent: Agent): Promise<number> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode!
}

export interface Load {
  /** Requests that were answered with something else than a page, or not at all; by who asked. */
  failures: string[][]
  answered: () => number
  /** Asks for no more, and resolves when the last is answered. */
  end: () => Promise<void>
}

const EVERY_MS = 20

/** Visitors who ask each on a connection of their own, whether or not the answer before has come: open loop. */
export function startLoad(shop: ShopProcess, visitors: number, path: string): Load {
  const agents = Array.from({ length: visitors }, ownConnection)
  const failures: string[][] = agents.map(() => [])
  const underWay = new Set<Promise<void>>()
  let answered = 0
  const ask = (n: number) => {
    const request = statusOf(shop.url + path, agents[n]!).then(
      (status) => {
        if (status === 200) answered += 1
        else failures[n]!.push(String(status))
      },
      (error: unknown) => void failures[n]!.push(String(error)),
    )
    underWay.add(request)
    void request.then(() => underWay.delete(request))
  }
  const timer = setInterval(() => agents.forEach((_, n) => ask(n)), EVERY_MS)
  return {
    failures,
    answered: () => answered,
    async end() {
      clearInterval(timer)
      await Promise.all(underWay)
      for (const agent of agents) agent.destroy()
    },
  }
}

/**
 * `npm run burst`: what becomes of a visitor while somebody else asks too much. Each attack meets a fresh shop; the visitor
 * asks for a page from memory and for one that must be drawn, again and again, as before the attack in the same run.
 */
import { connect, type Socket } from 'node:net'
import { startShopProcess, type ShopProcess } from '../e2e/fixtures/shop-process.ts'
import { cpuSeconds, median, residentMegabytes } from './process-figures.ts'
import { askRaw, type Asked } from './raw-visitor.ts'

const SETTLE_MS = 3_000
const WATCH_MS = 6_000
const ASK_EVERY_MS = 50

interface Attack {
  name: string
  /** Begins it; answers how to end it. */
  begin: (shop: ShopProcess) => Promise<() => void>
}

const junk = () => Math.trunc(Math.random() * 1e9)
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

async function open(shop: ShopProcess, count: number, text: string): Promise<Socket[]> {
  const port = Number(new URL(shop.url).port)
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    return socket
  })
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve())
          socket.once('connect', () => (text === '' ? resolve() : socket.write(text, () => resolve())))
        }),
    ),
  )
  return sockets
}

const end = (sockets: Socket[]) => () => sockets.forEach((socket) => socket.destroy())

const attacks: Attack[] = [
  { name: 'nobody', begin: async () => () => {} },
  {
    name: '1,000 requests in 41 kB, closed at once',
    begin: async (shop) => {
      const text = Array.from({ length: 1000 }, () => request(`/?${junk()}`)).join('')
      const [socket] = await open(shop, 1, text)
      socket!.destroy()
      return () => {}
    },
  },
  {
    name: 'the same with searches, which are pages',
    begin: async (shop) => {
      const text = Array.from({ length: 1000 }, () => request(`/products?search=a${junk()}`)).join('')
      const [socket] = await open(shop, 1, text)
      socket!.destroy()
      return () => {}
    },
  },
  {
    name: '40,000 requests, 2,000 connections, nobody reads',
    begin: async (shop) => end(await open(shop, 2000, request('/products').repeat(20))),
  },
  { name: '1,100 silent connections', begin: async (shop) => end(await open(shop, 1100, '')) },
]

interface Seen {
  name: string
  memory: { before: number; most: number; after: number }
  kept: Asked[]
  drawn: Asked[]
  cpu: number
}

async function watch({ name, begin }: Attack): Promise<Seen> {
  const shop = await startShopProcess()
  let finish: (() => void) | undefined
  try {
    for (let n = 0; n < 20; n += 1) await askRaw(shop.url, '/')
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const before = residentMegabytes(shop.pid)
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(shop.pid))), 50)
    const cpuBefore = cpuSeconds(shop.pid)
    finish = await begin(shop)
    const until = performance.now() + WATCH_MS
    const asked: { kept: Promise<Asked>[]; drawn: Promise<Asked>[] } = { kept: [], drawn: [] }
    while (performance.now() < until) {
      asked.kept.push(askRaw(shop.url, '/'))
      asked.drawn.push(askRaw(shop.url, `/products?search=w${asked.drawn.length}`))
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    const [kept, drawn] = await Promise.all([Promise.all(asked.kept), Promise.all(asked.drawn)])
    clearInterval(sampling)
    const cpu = cpuSeconds(shop.pid) - cpuBefore
    return { name, memory: { before, most, after: residentMegabytes(shop.pid) }, kept, drawn, cpu }
  } finally {
    finish?.()
    await shop.remove()
  }
}

/** Median and longest wait in milliseconds, and how many were answered 200. */
function waits(asked: Asked[]): string {
  const served = asked.filter(({ status }) => status === 200)
  const times = served.map(({ ms }) => ms)
  const [middle, longest] = times.length > 0 ? [median(times), Math.max(...times)] : [NaN, NaN]
  return `${middle.toFixed(0).padStart(7)} ${longest.toFixed(0).padStart(7)} ${`${served.length}/${asked.length}`.padStart(9)}`
}

function print({ name, memory, kept, drawn, cpu }: Seen): void {
  const grown = `${memory.before} +${memory.most - memory.before}`
  console.log(
    `  ${name.padEnd(50)} ${waits(kept)}   ${waits(drawn)}   ${grown.padStart(11)}   ${cpu.toFixed(1).padStart(5)}`,
  )
}

/** How long the page is away, and what it costs, when so many ask for one that was just dropped. */
async function dropped(visitors: number): Promise<void> {
  const shop = await startShopProcess()
  try {
    const once = async (count: number) => {
      const path = `/products?search=gold${junk()}`
      const cpu = cpuSeconds(shop.pid)
      const asked = await Promise.all(Array.from({ length: count }, () => askRaw(shop.url, path)))
      return { cpu: cpuSeconds(shop.pid) - cpu, asked }
    }
    for (let n = 0; n < 10; n += 1) await once(1)
    const one = [await once(1), await once(1), await once(1)]
    const many = await once(visitors)
    const each = median(one.map(({ cpu }) => cpu))
    console.log(`\n  ${visitors} visitors at once on a page that must be drawn`)
    console.log(`    waits (median, longest, answered)    ${waits(many.asked)}`)
    console.log(
      `    processor time                       ${many.cpu.toFixed(2)} s; one visitor alone: ${each.toFixed(2)} s`,
    )
  } finally {
    await shop.remove()
  }
}

console.log(
  `  ${''.padEnd(50)} kept page: median, longest ms, answered; drawn page: the same;   memory MB, most grown;  processor s`,
)
for (const attack of attacks) print(await watch(attack))
await dropped(200)

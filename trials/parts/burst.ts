import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds, median, residentMegabytes } from '../../bench/process-figures.ts'
import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { part, tell } from '../part.ts'
import { randomOf, type Random } from '../random.ts'
import { askRaw, type RawAnswer } from './raw-visitor.ts'

const SETTLE_MS = 3_000
const ASK_EVERY_MS = 50

interface Attack {
  name: string
  connections: number
  /** What each of them sends; it reads nothing. */
  text: (random: Random) => string
  /** Whether it hangs up at once. */
  isClosed?: boolean
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const junk = (random: Random) => random.between(0, 1e9)
const thousand = (random: Random, path: string) =>
  Array.from({ length: 1000 }, () => request(path + junk(random))).join('')

const attacks: Attack[] = [
  { name: 'nobody', connections: 0, text: () => '' },
  {
    name: '1,000 requests in 41 kB, closed at once',
    connections: 1,
    text: (random) => thousand(random, '/?'),
    isClosed: true,
  },
  {
    name: 'the same with searches, which are pages',
    connections: 1,
    text: (random) => thousand(random, '/products?search=a'),
    isClosed: true,
  },
  {
    name: '40,000 requests, 2,000 connections, nobody reads',
    connections: 2000,
    text: () => request('/products').repeat(20),
  },
  { name: '1,100 silent connections', connections: 1100, text: () => '' },
]

/** Resolves when all are connected and have sent what they send, or were refused. */
async function begin(
  shop: ShopProcess,
  { connections, text, isClosed }: Attack,
  random: Random,
): Promise<Socket[]> {
  const words = text(random)
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(new URL(shop.url).port), '127.0.0.1')
      .on('error', () => {})
      .pause(),
  )
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve())
          socket.once('connect', () => (words === '' ? resolve() : socket.write(words, () => resolve())))
        }),
    ),
  )
  if (isClosed) for (const socket of sockets) socket.destroy()
  return sockets
}

/** Each attack meets a fresh shop; a visitor asks for a page from memory and for one that must be rendered, again and again. */
async function suffer(attack: Attack, random: Random, seconds: number): Promise<string[]> {
  const shop = await startShopProcess()
  let sockets: Socket[] = []
  try {
    for (let n = 0; n < 20; n += 1) await askRaw(shop.url, '/')
    await pause(SETTLE_MS)
    const before = residentMegabytes(shop.pid)
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(shop.pid))), 50)
    const cpuBefore = cpuSeconds(shop.pid)
    sockets = await begin(shop, attack, random)
    const until = performance.now() + seconds * 1000
    const asked: { kept: Promise<RawAnswer>[]; rendered: Promise<RawAnswer>[] } = { kept: [], rendered: [] }
    while (performance.now() < until) {
      asked.kept.push(askRaw(shop.url, '/'))
      asked.rendered.push(askRaw(shop.url, `/products?search=w${asked.rendered.length}`))
      await pause(ASK_EVERY_MS)
    }
    const [kept, rendered] = await Promise.all([Promise.all(asked.kept), Promise.all(asked.rendered)])
    clearInterval(sampling)
    const cpu = (cpuSeconds(shop.pid) - cpuBefore).toFixed(1)
    const grown = `${before} +${most - before}`
    console.log(
      `  ${attack.name.padEnd(50)} ${waits(kept)}   ${waits(rendered)}   ${grown.padStart(11)}   ${cpu.padStart(5)}`,
    )
    for (const socket of sockets) socket.destroy()
    return [
      ...wrongAnswers([...kept, ...rendered], attack.connections === 0),
      ...wrongAnswers(
        await Promise.all(['/', '/products?search=after'].map((path) => askRaw(shop.url, path))),
        true,
      ),
    ].map((what) => `${attack.name}: ${what}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    await shop.remove()
  }
}

/** Who asks beside an attack may be told to come back, and no worse; who asks when nobody attacks is served. */
function wrongAnswers(asked: RawAnswer[], isServed: boolean): string[] {
  const wrong = asked.filter(({ status }) => (isServed ? status !== 200 : status >= 500 && status !== 503))
  return wrong.length === 0 ? [] : [`${wrong.length} answers ${wrong[0]!.status}`]
}

/** Median and longest wait in milliseconds, and how many were answered 200. */
function waits(asked: RawAnswer[]): string {
  const served = asked.filter(({ status }) => status === 200)
  const times = served.map(({ ms }) => ms)
  const [middle, longest] = times.length > 0 ? [median(times), Math.max(...times)] : [NaN, NaN]
  return `${middle.toFixed(0).padStart(7)} ${longest.toFixed(0).padStart(7)} ${`${served.length}/${asked.length}`.padStart(9)}`
}

/** How long the page is away, and what it costs, when so many ask for one that was just dropped. */
async function dropped(visitors: number, random: Random): Promise<string[]> {
  const shop = await startShopProcess()
  try {
    const once = async (count: number) => {
      const path = `/products?search=gold${junk(random)}`
      const cpu = cpuSeconds(shop.pid)
      const asked = await Promise.all(Array.from({ length: count }, () => askRaw(shop.url, path)))
      return { cpu: cpuSeconds(shop.pid) - cpu, asked }
    }
    for (let n = 0; n < 10; n += 1) await once(1)
    const alone = median([await once(1), await once(1), await once(1)].map(({ cpu }) => cpu))
    const { asked, cpu } = await once(visitors)
    console.log(`  ${visitors} visitors at once on a page that must be drawn`.padEnd(53) + waits(asked))
    console.log(`    processor time ${cpu.toFixed(2)} s; one visitor alone: ${alone.toFixed(2)} s`)
    return wrongAnswers(asked, true)
  } finally {
    await shop.remove()
  }
}

export const burst = part({
  says: 'waits, memory and processor time of others while somebody asks too much, or connects and is silent; they may be told to come back, and all is well after it',
  numbers: { seconds: { says: 'seconds others ask meanwhile', usual: 6, short: 2 } },
  isOfBuild: true,
  onEach: false,
  async run({ seconds }, { seed, only }) {
    const random = randomOf(seed)
    console.log(
      `  ${''.padEnd(50)} kept page: median, longest ms, answered; drawn page: the same;   memory MB, most grown;  processor s`,
    )
    const problems: string[] = []
    for (const attack of attacks.filter(({ name }) => only.test(name)))
      problems.push(...(await suffer(attack, random.branch(), seconds)))
    return tell([...problems, ...(await dropped(200, random))])
  },
})

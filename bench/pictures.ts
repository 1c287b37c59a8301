/**
 * `npm run bench -- pictures`: what it costs when many shoppers ask at once for sizes nobody has asked for before: memory of
 * the shop and its processes above rest, and how long pages take meanwhile. Linux only.
 */
import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { startShopProcess, type ShopProcess } from '../e2e/fixtures/shop-process.ts'
import {
  PICTURE_FORMATS,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../src/machine/pictures/picture.rules.ts'
import { placePhotographs } from './photographs.ts'
import { familyOf, percentile, proportionalMegabytes, residentMegabytes } from './process-figures.ts'

const PHOTOGRAPHS = 40
const BURST = 200
const MOST_ADDED_MEGABYTES = 150

/** Pages are asked at this pace whether the last one has come or not, as shoppers do. */
const PAGE_EVERY_MS = 25
const REST_MS = 15_000
const SAMPLE_MS = 50

const agent = new Agent({ keepAlive: true })

interface Answer {
  status: number
  ms: number
}

async function ask(url: string): Promise<Answer> {
  const began = performance.now()
  return await new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode!, ms: performance.now() - began }))
    }).once('error', reject)
  })
}

interface PageTimes {
  /** From memory: what most shoppers get. */
  kept: number[]
  /** The checkout, which is rendered for everyone anew. */
  rendered: number[]
}

async function askPages(shop: ShopProcess, until: Promise<unknown>): Promise<PageTimes> {
  const over = new AbortController()
  void until.finally(() => over.abort())
  const times: PageTimes = { kept: [], rendered: [] }
  const asked: Promise<unknown>[] = []
  const askPage = async (path: string, into: number[]) => {
    const { status, ms } = await ask(shop.url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    into.push(ms)
  }
  const kept = ['/', '/products', '/products/5', '/blog']
  for (let n = 0; !over.signal.aborted; n += 1) {
    asked.push(
      n % 5 === 4 ? askPage('/checkout', times.rendered) : askPage(kept[n % kept.length]!, times.kept),
    )
    await after(PAGE_EVERY_MS)
  }
  await Promise.all(asked)
  return times
}

interface Memory {
  /** The memory of the shop and all its processes. */
  all: number
  /** The memory of those that were not there at rest: the encoder. */
  encoder: number
}

/**
 * Reads the memory now and again, and answers the most it was once stopped. What is shared is told apart only where the
 * processes have grown, for a process waits while that is read, and so would its pages.
 */
function watchMemory(shop: ShopProcess): { atRest: number; stop: () => Memory } {
  const resting = new Set(familyOf(shop.pid))
  const most: Memory = { all: 0, encoder: 0 }
  let mostResident = 0
  function sample(): void {
    const family = familyOf(shop.pid)
    const resident = sum(family.map(residentMegabytes))
    if (resident <= mostResident) return
    mostResident = resident
    const encoder = sum(family.filter((pid) => !resting.has(pid)).map(proportionalMegabytes))
    const all = encoder + sum([...resting].map(proportionalMegabytes))
    most.all = Math.max(most.all, all)
    most.encoder = Math.max(most.encoder, encoder)
  }
  sample()
  const atRest = most.all
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    atRest,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Sizes of every picture, in all widths and formats about equally. */
function unseenSizes(names: PictureName[]): string[] {
  return Array.from({ length: BURST }, (_, n) => {
    const name = names[n % names.length]!
    const sizes = widthsOf(name).flatMap((width) =>
      PICTURE_FORMATS.map((format) => sizedPath(name, width, format)),
    )
    // 5 and 7 share no factor with their number, so that none is left out.
    return sizes[((n % names.length) * 5 + Math.floor(n / names.length) * 7) % sizes.length]!
  })
}

function figures(values: number[]): string {
  return [50, 99]
    .map((percent) => `p${percent} ${percentile(values, percent).toFixed(1).padStart(6)} ms`)
    .join('  ')
}

function printTimes(name: string, { kept, rendered }: PageTimes): void {
  console.log(`  kept pages ${name.padEnd(10)} ${figures(kept)}   (${kept.length} requests)`)
  console.log(`  rendered   ${name.padEnd(10)} ${figures(rendered)}   (${rendered.length} requests)`)
}

const shop = await startShopProcess()
try {
  const names = await placePhotographs(shop.dataDir, PHOTOGRAPHS)
  await askPages(shop, after(REST_MS / 3))
  printTimes('at rest', await askPages(shop, after(REST_MS)))

  const memory = watchMemory(shop)
  const began = performance.now()
  const burst = Promise.all(unseenSizes(names).map((path) => ask(shop.url + path)))
  const meanwhile = await askPages(shop, burst)
  const { all, encoder } = memory.stop()
  const added = all - memory.atRest
  printTimes('meanwhile', meanwhile)

  const pictures = await burst
  const made = pictures.filter(({ status }) => status === 200).length
  const seconds = (performance.now() - began) / 1000
  console.log(`  ${made} of ${BURST} unseen sizes made in ${seconds.toFixed(0)} s`)
  console.log(`  memory at rest         ${memory.atRest} MB, shop and test payments`)
  console.log(
    `  at most added to that  ${added} MB (${MOST_ADDED_MEGABYTES} allowed); the encoder alone had ${encoder} MB`,
  )
  process.exitCode = made === BURST && added <= MOST_ADDED_MEGABYTES ? 0 : 1
} finally {
  agent.destroy()
  await shop.remove()
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuSeconds, median } from '../process-figures.ts'
import { startBare } from './bare.ts'

const run = promisify(execFile)
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32

export interface Throughput {
  path: string
  bytes: number
  shop: Figures
  bare: Figures
}

interface Figures {
  perSecond: number
  cpuMicros: number
}

/** Requests per second of each path beside the bare server, in turns within one run; medians. */
export async function measureThroughput(
  shop: { url: string; pid: number },
  paths: string[],
): Promise<Throughput[]> {
  const shopUrl = shop.url.replace('localhost', '127.0.0.1')
  const bare = await startBare(shopUrl, paths)
  try {
    const results: Throughput[] = []
    for (const path of paths) {
      const figures = { shop: [] as Figures[], bare: [] as Figures[] }
      await load(shopUrl + path, shop.pid)
      await load(bare.url + path, bare.pid)
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.shop.push(await load(shopUrl + path, shop.pid))
        figures.bare.push(await load(bare.url + path, bare.pid))
      }
      results.push({ path, bytes: bare.bytes(path), shop: middle(figures.shop), bare: middle(figures.bare) })
    }
    return results
  } finally {
    bare.end()
  }
}

function middle(rounds: Figures[]): Figures {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    cpuMicros: median(rounds.map((round) => round.cpuMicros)),
  }
}

/** As fast as answers come, from one process with some connections. `script` is one of wrk's own. */
export async function load(
  url: string,
  pid: number,
  { seconds = SECONDS, script }: { seconds?: number; script?: string } = {},
): Promise<Figures> {
  const before = cpuSeconds(pid)
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...(script === undefined ? [] : ['-s', script]),
    '-H',
    'Accept-Encoding: br',
    url,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered errors under load:\n${stdout}`)
  const [, requests] = /(\d+) requests in/.exec(stdout)!
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
  return { perSecond, cpuMicros: ((cpuSeconds(pid) - before) * 1e6) / Number(requests) }
}

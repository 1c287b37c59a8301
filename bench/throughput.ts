import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { cpuSeconds, median } from './process-figures.ts'

const run = promisify(execFile)
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32

export interface Throughput {
  path: string
  bytes: number
  shop: { perSecond: number; cpuMicros: number }
  bare: { perSecond: number; cpuMicros: number }
}

/** Requests per second of each path beside the bare server, in turns within one run; medians. */
export async function measureThroughput(
  shop: { url: string; pid: number },
  paths: string[],
): Promise<Throughput[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const answers = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await fetchRaw(shop.url + path)] as const)),
  )
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = spawn(process.execPath, ['bench/bare-server.ts', join(folder, 'answers.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(bare.stdout, 'data')) as [Buffer]
    const bareUrl = `http://127.0.0.1:${Number(String(line))}`
    const shopUrl = shop.url.replace('localhost', '127.0.0.1')
    const results: Throughput[] = []
    for (const path of paths) {
      const figures = { shop: [] as Figures[], bare: [] as Figures[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.shop.push(await load(shopUrl + path, shop.pid))
        figures.bare.push(await load(bareUrl + path, bare.pid!))
      }
      results.push({
        path,
        bytes: Buffer.byteLength(answers[path]!.body, 'base64'),
        shop: middle(figures.shop),
        bare: middle(figures.bare),
      })
    }
    return results
  } finally {
    bare.kill()
    rmSync(folder, { recursive: true })
  }
}

interface Figures {
  perSecond: number
  cpuMicros: number
}

function middle(rounds: Figures[]): Figures {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    cpuMicros: median(rounds.map((round) => round.cpuMicros)),
  }
}

async function load(url: string, pid: number): Promise<Figures> {
  const before = cpuSeconds(pid)
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'Accept-Encoding: br',
    url,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered errors under load:\n${stdout}`)
  const [, requests] = /(\d+) requests in/.exec(stdout)!
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
  return { perSecond, cpuMicros: ((cpuSeconds(pid) - before) * 1e6) / Number(requests) }
}

/** The answer as it goes over the wire, still compressed. Asked twice: the second comes from the cache. */
async function fetchRaw(url: string): Promise<{ headers: string[]; body: string }> {
  const ask = () =>
    new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
      get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        const headers = response.rawHeaders.flatMap((value, index, all) =>
          index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(value) ? [value, all[index + 1]!] : [],
        )
        buffer(response).then((bytes) => resolve({ headers, body: bytes.toString('base64') }), reject)
      }).on('error', reject)
    })
  await ask()
  return await ask()
}

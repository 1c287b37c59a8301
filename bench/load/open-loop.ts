/**
 * `node bench/load/open-loop.ts <plan as JSON>`: asks at a steady rate, whether answers come or not, as visitors do who know
 * nothing of each other. What a visitor waits counts from the moment the request was due (Schroeder et al., 'Open Versus
 * Closed', 2006): a shop that stands still for a second has kept everybody of that second waiting. Prints OpenLoopResult.
 */
import { Agent, get } from 'node:http'
import { percentile } from '../process-figures.ts'

export interface OpenLoopPlan {
  url: string
  /** Asked in turn. */
  paths: string[]
  /** Rates and how long each is kept, one after the other. */
  phases: { perSecond: number; seconds: number }[]
  /** A parameter that pages don't read, with another value each time; as in links of letters and advertisements. */
  ownParameter?: string
}

export interface Times {
  /** Milliseconds from when a request was due until its last byte, of those answered 200. */
  p50: number
  p99: number
  longest: number
}

export interface OpenLoopResult extends Times {
  asked: number
  answered: number
  /** 503 with Retry-After. */
  refused: number
  /** Any other answer than 200, or none. */
  failed: number
  /** Second by second, by when requests were due. */
  seconds: ({ second: number; asked: number; refused: number; failed: number } & Times)[]
}

interface Sample {
  second: number
  ms: number
  outcome: 'answered' | 'refused' | 'failed'
}

/** How late a timer may be before requests go out together: they were due, and count from then. */
const TICK_MS = 2
const GIVE_UP_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 400 })

function askOnce(url: string): Promise<Sample['outcome']> {
  return new Promise((resolve) => {
    const request = get(url, {
      agent,
      timeout: GIVE_UP_MS,
      headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en-US' },
    })
    request.once('response', (answer) => {
      answer.resume()
      answer.once('close', () => {
        const isRefused = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined
        resolve(isRefused ? 'refused' : answer.complete && answer.statusCode === 200 ? 'answered' : 'failed')
      })
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve('failed'))
  })
}

async function run({ url, paths, phases, ownParameter }: OpenLoopPlan): Promise<Sample[]> {
  const asked: Promise<Sample>[] = []
  const began = performance.now()
  let due = began
  for (const { perSecond, seconds } of phases) {
    const end = due + seconds * 1000
    while (due < end) {
      while (due <= performance.now() && due < end) {
        const [at, n] = [due, asked.length]
        const path = paths[n % paths.length]!
        const own =
          ownParameter === undefined
            ? ''
            : `${path.includes('?') ? '&' : '?'}${ownParameter}=${n}x${process.pid}`
        asked.push(
          askOnce(url + path + own).then((outcome) => ({
            second: Math.floor((at - began) / 1000),
            ms: performance.now() - at,
            outcome,
          })),
        )
        due += 1000 / perSecond
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  }
  return await Promise.all(asked)
}

function times(asked: Sample[]): Times {
  const ms = asked.filter(({ outcome }) => outcome === 'answered').map((one) => one.ms)
  if (ms.length === 0) return { p50: NaN, p99: NaN, longest: NaN }
  return { p50: percentile(ms, 50), p99: percentile(ms, 99), longest: percentile(ms, 100) }
}

function counts(asked: Sample[]) {
  const of = (outcome: Sample['outcome']) => asked.filter((one) => one.outcome === outcome).length
  return { asked: asked.length, answered: of('answered'), refused: of('refused'), failed: of('failed') }
}

const all = await run(JSON.parse(process.argv[2]!) as OpenLoopPlan)
agent.destroy()
const bySecond = Object.entries(Object.groupBy(all, ({ second }) => second))
const result: OpenLoopResult = {
  ...counts(all),
  ...times(all),
  seconds: bySecond.map(([second, some = []]) => ({
    second: Number(second),
    ...counts(some),
    ...times(some),
  })),
}
console.log(JSON.stringify(result))

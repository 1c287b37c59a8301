import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { asPeopleHaveIt } from '../../scripts/browser.ts'

const LIGHTHOUSE = 'bench/lighthouse/node_modules/lighthouse/cli/index.js'
const { executablePath, args } = asPeopleHaveIt
const execute = promisify(execFile)

/** What one run found. Scores go to 100, times are milliseconds, sizes bytes over the wire. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  /** Not measured on pages that ask search engines to stay away. */
  seo: number | undefined
  lcpMs: number
  cls: number
  /** How long the main thread was too busy to answer, in all (Lighthouse's Total Blocking Time). */
  tbtMs: number
  /** Time to Interactive. */
  interactiveMs: number
  /** From the start until the first tap was answered; measured beside Lighthouse (tap.ts). */
  tapMs?: number
  /** The HTML, before compression. */
  documentBytes: number
  fcpMs: number
  imageBytes: number
  bytes: number
  /** How fast this machine was meanwhile, by Lighthouse's own measure. */
  benchmarkIndex: number
  /** Titles of what cost points in accessibility, best practices and SEO. */
  faults: string[]
}

/** What we read of Lighthouse's answer. Its own types are there only once its packages are. */
interface Answer {
  /** What kept it from measuring; it writes a report all the same. */
  runtimeError?: { code: string; message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      title: string
      score: number | null
      numericValue?: number
      details?: { items?: { resourceType?: string; transferSize?: number; resourceSize?: number }[] }
    }
  >
}

/**
 * One run by Lighthouse's command line: a phone, its network and processor simulated. Each run starts a browser, on a
 * fresh profile or the given one, of which it keeps localStorage and empties the HTTP cache. Writes
 * `<report>.report.html` and `<report>.report.json`.
 */
export async function runLighthouse(
  url: string,
  report: string,
  { categories, profile }: { categories: string[]; profile?: string },
): Promise<Figures> {
  const chrome = ['--headless=new', ...args, ...(profile ? [`--user-data-dir=${profile}`] : [])]
  await execute(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chrome.join(' ')}`,
      '--output=html',
      '--output=json',
      `--output-path=${report}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath } },
  )
  const answer = JSON.parse(readFileSync(`${report}.report.json`, 'utf8')) as Answer
  if (answer.runtimeError) throw new Error(`${answer.runtimeError.code}: ${answer.runtimeError.message}`)
  return figuresOf(answer)
}

function figuresOf({ environment, categories, audits }: Answer): Figures {
  const score = (category: string) => Math.round(categories[category]!.score * 100)
  const value = (audit: string) => {
    const { title, numericValue } = audits[audit]!
    if (numericValue === undefined) throw new Error(`Lighthouse could not measure ${title}.`)
    return numericValue
  }
  const requests = audits['network-requests']!.details!.items!
  const bytesOf = (some: typeof requests) => some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: categories['seo'] && score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    interactiveMs: value('interactive'),
    documentBytes: requests.find(({ resourceType }) => resourceType === 'Document')?.resourceSize ?? 0,
    fcpMs: value('first-contentful-paint'),
    imageBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Image')),
    bytes: bytesOf(requests),
    benchmarkIndex: environment.benchmarkIndex,
    faults: faultsIn(categories, audits),
  }
}

/** Without those of performance, whose audits are figures; an audit may count in two categories. */
function faultsIn(categories: Answer['categories'], audits: Answer['audits']): string[] {
  const counted = Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]!)
  return [...new Set(counted.filter(({ score }) => score !== null && score < 1).map(({ title }) => title))]
}

/**
 * `npm run bench -- [part ...] [--seconds 120] [--json file]`: how fast, how big, how soon, each beside a bare node:http
 * server or in the same run, on each database there is. Machines differ and are busy: the ratios are what counts. The
 * parts are start, kept, busy, memory and processes (on PostgreSQL: set TEST_DATABASE_URL); without a name, all of them.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBusy } from './parts/busy.ts'
import { measureKept } from './parts/kept.ts'
import { measureMemory } from './parts/memory.ts'
import { measureProcesses } from './parts/processes.ts'
import { measureStart } from './parts/start.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** How long each rate is kept. */
    seconds: { type: 'string', default: '30' },
    json: { type: 'string', default: 'dist/bench/figures.json' },
  },
})
const seconds = Number(values.seconds)
/** A short look takes a share of the views and pairs that a whole one takes. */
const share = Math.min(1, seconds / 120)

const parts: Record<string, () => Promise<object>> = {
  start: measureStart,
  kept: measureKept,
  busy: () => measureBusy(seconds),
  memory: () => measureMemory(share),
  processes: () => measureProcesses(Math.ceil(10_000 * share)),
}
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)

function refuse(): void {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  const problem =
    unknown === undefined
      ? Number.isFinite(seconds) && seconds > 0
        ? undefined
        : '--seconds takes a number above 0.'
      : `There is no part '${unknown}': ${Object.keys(parts).join(', ')}.`
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}

function needWrk(): void {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
  } catch {
    console.error('The bench needs the load generator wrk (Debian package wrk).')
    process.exit(1)
  }
}

async function measureOn(name: string): Promise<Record<string, object>> {
  const found: Record<string, object> = {}
  for (const part of wanted) {
    if (part === 'processes' && !process.env['TEST_DATABASE_URL']) continue
    console.log(`\n${part}, on ${name}`)
    found[part] = await parts[part]!()
  }
  return found
}

refuse()
needWrk()
const postgres = process.env['TEST_DATABASE_URL']
delete process.env['TEST_DATABASE_URL']
const figures: Record<string, object> = {
  machine: { cores: cpus().length, model: cpus()[0]?.model, node: process.version },
  embedded: await measureOn('the embedded database'),
}
if (postgres) {
  process.env['TEST_DATABASE_URL'] = postgres
  figures['postgres'] = await measureOn('PostgreSQL')
}
mkdirSync(dirname(values.json), { recursive: true })
writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
console.log(`\n${values.json}`)

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Runner = 'units' | 'browser'

export interface CaseTook {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  ms: number
}

/** A test file, in one of the parts of a run: a project of the runner, that is a database or a room. */
export interface FileTook {
  part: string
  file: string
  /** What its cases took, and all around them: imports, hooks, fixtures. */
  ms: number
  cases: CaseTook[]
}

/** What a run of one of the two runners took. All times are of the clock. */
export interface Took {
  runner: Runner
  commit: string
  /** When it began, as ISO 8601. */
  began: string
  ms: number
  files: FileTook[]
}

/** Beside the sources, and no part of them: the last runs of each runner, a file for each. */
const FOLDER = '.timings'
const RUNS_KEPT = 20

export function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no commit'
  }
}

/** The files of a runner's runs that are kept, the oldest first. */
export function runsKept(runner: Runner): string[] {
  try {
    return readdirSync(FOLDER)
      .filter((name) => name.startsWith(`${runner}-`))
      .toSorted()
      .map((name) => join(FOLDER, name))
  } catch {
    return []
  }
}

export const readTook = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Took

/** Keeps a run and says what took longest in it. One that only named its tests took nothing. */
export function keep(took: Took): void {
  if (took.files.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${took.runner}-${took.began.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(path, JSON.stringify(took, null, 1))
  for (const old of runsKept(took.runner).slice(0, -RUNS_KEPT)) rmSync(old)
  console.log(`\n${report(took)}\n  kept as ${path}`)
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sum = (all: readonly { ms: number }[]) => all.reduce((ms, one) => ms + one.ms, 0)

/** The ten slowest cases, and the sum of each part. */
function report({ ms, files }: Took): string {
  const cases = files.flatMap(({ part, file, cases: of }) =>
    of.map((one) => ({ ...one, where: `${part} ${file}` })),
  )
  const slowest = cases.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const parts = [...Map.groupBy(files, ({ part }) => part)]
  return [
    'Slowest cases:',
    ...slowest.map((one) => `  ${seconds(one.ms).padStart(8)}  ${one.where} › ${one.name}`),
    `By part, ${seconds(ms)} by the clock in all:`,
    ...parts.map(
      ([part, of]) =>
        `  ${seconds(sum(of)).padStart(8)}  ${part}: ${of.length} files, ${of.flatMap((file) => file.cases).length} cases`,
    ),
  ].join('\n')
}

import { spawnSync } from 'node:child_process'

export type Database = 'the embedded database' | 'PostgreSQL'

/** What a part is run with. */
export interface Given {
  /** By which whatever happens by chance happens again. */
  seed: number
  /** A regular expression: only what is called so. */
  only: RegExp
  /** What starts shops reads TEST_DATABASE_URL, which names the server or is not set. */
  database: Database
}

/** One of the trials: in a world things go wrong, people buy meanwhile, and a verdict says what broke. */
export interface Part<Name extends string = string> {
  /** What it tries, in a sentence. */
  says: string
  /** Numbers it may be given, in this order or by name; what they are usually, and in a short run. */
  numbers: Record<Name, { says: string; usual: number; short: number }>
  /** Whether it needs the built shop; whether it is tried on each database there is, or looks after that itself. */
  isOfBuild: boolean
  onEach: boolean
  /** Tells what it finds as it goes. Answers whether all is well. */
  run(numbers: Record<Name, number>, given: Given): Promise<boolean>
}

/** The same, with its numbers known by name. */
export const part = <Name extends string>(it: Part<Name>): Part<Name> => it

/** With one process, and on PostgreSQL, which processes can share, with two as well. Answers whether all is well. */
export async function withProcesses(
  database: Database,
  run: (processes: number) => Promise<boolean>,
): Promise<boolean> {
  const alone = await run(1)
  if (database === 'the embedded database') return alone
  console.log('  with 2 processes')
  return (await run(2)) && alone
}

/** Prints sentences about what is wrong; answers whether there are none. */
export function tell(problems: readonly string[]): boolean {
  for (const problem of problems) console.log(`    ${problem}`)
  return problems.length === 0
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** For parts that are tests as well: runs these files at length, as the variables say. Answers whether they pass. */
export function passes(files: string, variables: Record<string, number>): boolean {
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]))
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

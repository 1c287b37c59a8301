import { spawn } from 'node:child_process'

export interface Step {
  /** A program and its arguments. */
  run: string[]
  env?: NodeJS.ProcessEnv
}

/** Runs the steps at the same time; what each has to say comes in one piece. Ends the process where one fails. */
export async function atOnce(...steps: Step[]): Promise<void> {
  const ends = await Promise.all(steps.map(collected))
  if (ends.some((code) => code !== 0)) process.exit(1)
}

/** Runs the steps one after another, in sight. Ends the process at the first that fails. */
export async function inTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) {
    console.log(`\n--- ${step.run.join(' ')}`)
    const code = await ended(spawnStep(step, 'inherit'))
    if (code !== 0) process.exit(code ?? 1)
  }
}

async function collected(step: Step): Promise<number | null> {
  const child = spawnStep(step, 'pipe')
  const said: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  child.stderr?.on('data', (part: Buffer) => said.push(part))
  const code = await ended(child)
  console.log(`\n--- ${step.run.join(' ')}${code === 0 ? '' : ': FAILED'}`)
  process.stdout.write(Buffer.concat(said))
  return code
}

function spawnStep({ run: [program = '', ...args], env = process.env }: Step, output: 'inherit' | 'pipe') {
  return spawn(program, args, { env, stdio: ['ignore', output, output] })
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

/** What can be said of the sources without running them, and the build, which the browser tests need. */
export const OF_SOURCES: Step[] = [
  { run: ['oxfmt', '--check'] },
  { run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { run: ['tsc', '--noEmit'] },
]
export const BUILD: Step = { run: ['node', 'scripts/build.ts'] }

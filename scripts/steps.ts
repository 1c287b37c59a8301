import { spawn } from 'node:child_process'

export interface Step {
  /** A program and its arguments. */
  run: string[]
  env?: NodeJS.ProcessEnv
}

/** Runs the steps at the same time; what each has to say comes in one piece. Answers whether all of them succeeded. */
export async function atOnce(...steps: Step[]): Promise<boolean> {
  const ends = await Promise.all(steps.map(collected))
  return ends.every((code) => code === 0)
}

/** Runs the steps one after another, in sight, until one fails. Answers whether all of them succeeded. */
export async function inTurn(...steps: Step[]): Promise<boolean> {
  for (const step of steps) {
    console.log(`\n--- ${step.run.join(' ')}`)
    if ((await ended(spawnStep(step, 'inherit'))) !== 0) return false
  }
  return true
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

export const BUILD: Step = { run: ['node', 'scripts/build.ts'] }

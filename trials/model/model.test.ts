import { afterAll, beforeAll, expect, test } from 'vitest'
import { playModel } from './play.ts'
import { closeReal, openReal, type Real } from './world.ts'

/**
 * `npm run trials -- model` sets these, for as many and as long runs as there is time for, with a seed of its own each time. Beside the
 * other tests the seed is always the same: what fails there was broken by what was changed.
 */
const { MODEL_RUNS = '4', MODEL_STEPS = '25', MODEL_SEED = '20261122', MODEL_PATH } = process.env
const DAY_MS = 24 * 3_600_000

let real: Real
beforeAll(async () => {
  real = await openReal()
  process.env['FAILPOINTS_DIR'] = real.folder
})
afterAll(async () => {
  delete process.env['FAILPOINTS_DIR']
  await closeReal(real)
})

test(
  'whatever buyers, the owner, the wallet and crashes do, in any order and at once, money and stock add up',
  async () => {
    const plan = {
      seed: Number(MODEL_SEED),
      runs: Number(MODEL_RUNS),
      steps: Number(MODEL_STEPS),
      path: MODEL_PATH,
    }
    process.stdout.write(`model: seed ${MODEL_SEED}, ${plan.runs} runs of up to ${plan.steps} steps\n`)
    const { runs } = await playModel(real, {
      ...plan,
      onRun({ runs, captures, refunds }) {
        if (runs % 20 === 0 || runs === plan.runs)
          process.stdout.write(`model: ${runs} runs, ${captures} captures, ${refunds} refunds\n`)
      },
    })
    expect(runs).toBeGreaterThanOrEqual(1)
  },
  DAY_MS,
)

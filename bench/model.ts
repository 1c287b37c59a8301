/**
 * `npm run model -- [runs] [steps] [seed]`: so many runs of up to so many steps by chance at a shop, each of which a model
 * of money and stock is held against, on each database there is. Prints the seed, by which a run is repeated, and where
 * something is wrong the shortest way to it. 1,000 runs of 50 steps by default.
 */
import { spawnSync } from 'node:child_process'

const [runs = '1000', steps = '50', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'src/shop/model.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, MODEL_RUNS: runs, MODEL_STEPS: steps, MODEL_SEED: seed },
  },
)
process.exit(status ?? 1)

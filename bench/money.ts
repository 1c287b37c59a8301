/**
 * `npm run money -- [carts] [orders] [seed]`: so many carts by chance of the demo's pieces, with options, answered
 * questions and promo codes, are added up by hand beside what the shop makes of them; and so many are bought over HTTP on
 * each database there is, where cart, checkout, wallet, mail and order must say the same. Prints the seed, by which a run
 * is repeated. 100,000 carts and 300 orders by default.
 */
import { spawnSync } from 'node:child_process'

const [carts = '100000', orders = '300', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'bench/money'], {
  stdio: 'inherit',
  env: { ...process.env, MONEY_CARTS: carts, MONEY_ORDERS: orders, MONEY_SEED: seed },
})
process.exit(status ?? 1)

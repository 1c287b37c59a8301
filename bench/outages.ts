/** `npm run outages -- [restarts]`: takes PostgreSQL away from under a shop in use. 50 restarts by default. */
import { startOwnPostgres } from '../e2e/fixtures/own-postgres.ts'
import { startShopProcess } from '../e2e/fixtures/shop-process.ts'
import { takeDatabaseAway } from '../e2e/outages.ts'

const rounds = Number(process.argv[2] ?? 50)
const postgres = await startOwnPostgres()
const shop = await startShopProcess({ DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback' })
let isRight = false
try {
  const report = await takeDatabaseAway(shop, postgres, rounds)
  const { ends, answers, acknowledged, captured, paidOrders, drafts, connections, problems } = report
  console.log(`PostgreSQL restarted ${rounds} times, and frozen, crashed or cut off ${rounds} times between`)
  console.log(`  the shop's process ended ${ends} times`)
  console.log(`  answers by status: ${JSON.stringify(answers)}`)
  console.log(`  ${captured} captures, ${paidOrders} orders, ${acknowledged} of them acknowledged`)
  console.log(`  ${drafts.acknowledged} drafts acknowledged, ${drafts.kept} kept`)
  console.log(`  connections at the end: ${connections.all}, ${connections.busy} of them in a transaction`)
  for (const problem of problems) console.log(`  ${problem}`)
  isRight = problems.length === 0 && ends === 0
  if (isRight) console.log('  no acknowledged order was lost, and the books are right')
} finally {
  await shop.remove()
  await postgres.remove()
}
process.exit(isRight ? 0 : 1)

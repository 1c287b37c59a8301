/** `npm run faults -- [rounds]`: kill -9 in the middle of captures, on each database there is. 25 rounds by default. */
import { crashDuringCaptures } from '../e2e/crash.ts'
import { startShopProcess } from '../e2e/fixtures/shop-process.ts'

const rounds = Number(process.argv[2] ?? 25)

async function runOn(name: string): Promise<boolean> {
  const shop = await startShopProcess()
  try {
    const { captured, paidOrders, acknowledged, problems } = await crashDuringCaptures(shop, rounds)
    console.log(
      `${name}: ${rounds} kills, ${captured} captures, ${paidOrders} orders, ${acknowledged} acknowledged before a kill`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length === 0) console.log('  every capture has its one order, and the books are right')
    return problems.length === 0
  } finally {
    await shop.remove()
  }
}

const postgres = process.env['TEST_DATABASE_URL']
delete process.env['TEST_DATABASE_URL']
let isRight = await runOn('Embedded database')
if (postgres) {
  process.env['TEST_DATABASE_URL'] = postgres
  isRight = (await runOn('PostgreSQL')) && isRight
}
process.exit(isRight ? 0 : 1)

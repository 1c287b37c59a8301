/**
 * `npm run faults -- [rounds] [seconds a stall lasts] [places, as a regular expression]`: the built shop with its failpoints is hit
 * at each of them by an exception, by kill -9 and by standing still, so many times each, while people buy and the owner
 * gives money back, on each database there is. After each strike the wallet's ledger, the orders, what was told, the
 * shelf and the books are compared. Then captures are killed at random moments. Ends with code 1 when anything is wrong.
 */
import { crashDuringCaptures } from '../e2e/crash.ts'
import { startShopProcess } from '../e2e/fixtures/shop-process.ts'
import { isRightOnBoth } from './both-databases.ts'
import { planAll, play } from './faults/play.ts'
import { Table } from './faults/table.ts'

const [rounds = '5', stallSeconds = '30', part = ''] = process.argv.slice(2)

async function strikeOn(name: string): Promise<boolean> {
  console.log(`\n${name}`)
  const table = new Table()
  const planned = planAll(Number(rounds), Number(stallSeconds) * 1000).filter(({ name }) =>
    new RegExp(part).test(name),
  )
  try {
    await play(planned, (one, result) => {
      table.add(one, result)
      for (const problem of result.problems) console.log(`  ${one.strike.how} at "${one.name}": ${problem}`)
    })
  } finally {
    console.log(table.toString())
  }
  return table.broken === 0
}

async function killOn(kills: number): Promise<boolean> {
  const shop = await startShopProcess()
  try {
    const { captured, paidOrders, acknowledged, problems } = await crashDuringCaptures(shop, kills)
    console.log(
      `  ${kills} kills at random: ${captured} captures, ${paidOrders} orders, ${acknowledged} acknowledged before a kill`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    return problems.length === 0
  } finally {
    await shop.remove()
  }
}

async function runOn(name: string): Promise<boolean> {
  const isRight = await strikeOn(name)
  return part === '' ? (await killOn(Number(rounds) * 5)) && isRight : isRight
}

const isRight = await isRightOnBoth(runOn)
console.log(isRight ? '\nNothing is broken.' : '\nSomething is broken.')
process.exit(isRight ? 0 : 1)

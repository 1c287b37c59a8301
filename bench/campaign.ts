/**
 * `npm run campaign -- [seed] [rounds] [buyers]`: shoppers by chance at a shop to which everything happens, on each
 * database there is and with two processes on one PostgreSQL; then what PayPal holds, what the shop has written down
 * and what buyers were told are compared. Ends with code 1 when anything is wrong. `npm run campaign -- scenarios` plays
 * the named scenarios alone.
 */
import { isRightOnBoth } from './both-databases.ts'
import { Owner } from './campaign/owner.ts'
import { randomOf } from './random.ts'
import { newTally, playRound } from './campaign/round.ts'
import { playScenarios } from './campaign/scenarios.ts'
import { openStage } from './campaign/stage.ts'
import { judge } from './campaign/verdict.ts'

const [first = '1', rounds = '5', buyers = '16'] = process.argv.slice(2)
const onlyScenarios = first === 'scenarios'
const seed = onlyScenarios ? 1 : Number(first)

/** Answers whether all was well. */
async function runOn(name: string, processes: number): Promise<boolean> {
  console.log(`\n${name}`)
  const scenarios = await playScenarios(processes)
  if (onlyScenarios) return scenarios
  const stage = await openStage(processes)
  const owner = new Owner(stage)
  const tally = newTally()
  const random = randomOf(seed)
  const size = { buyers: Number(buyers), processes, losesWebhooks: true }
  const broken = new Set<string>()
  try {
    await owner.stockUp()
    for (let round = 1; round <= Number(rounds); round += 1) {
      await playRound(stage, owner, tally, random.branch(), size)
      const verdict = await judge(stage, owner, tally)
      console.log(
        `  seed ${seed}, round ${round}: ${verdict.buyers} buyers, ${verdict.captures} captures, ${verdict.orders} orders, ${verdict.inReview} in review, ${tally.shopKills} kills of shops and ${tally.emulatorKills} of PayPal so far; settled in ${(verdict.settledMs / 1000).toFixed(1)} s; ${verdict.unheardRefunds} refunds without a notice; ${verdict.problems.length} broken`,
      )
      for (const problem of verdict.problems) {
        // What broke in an earlier round is still broken.
        const [sentence] = problem.split('\n') as [string]
        if (!broken.has(sentence)) console.log(`    ${problem}`)
        broken.add(sentence)
      }
    }
  } finally {
    await stage.remove()
  }
  return broken.size === 0 && scenarios
}

const isRight = await isRightOnBoth(async (name) => {
  const alone = await runOn(name, 1)
  return name === 'PostgreSQL' ? (await runOn('Two processes on one PostgreSQL', 2)) && alone : alone
})
console.log(isRight ? '\nNothing is broken.' : '\nSomething is broken.')
process.exit(isRight ? 0 : 1)

import { inSeconds, part, withProcesses } from '../part.ts'
import { randomOf } from '../random.ts'
import { isCharge } from '../verdict/ledger.ts'
import { onStage } from '../world/owner.ts'
import { judgeRound, newTally, playRound } from './round.ts'

export const campaign = part({
  says: 'shoppers by chance at a shop to which everything happens: faults of PayPal, lost webhooks, a dead mail server, kills, an owner at work',
  numbers: {
    rounds: { says: 'rounds, one after the other at the same shop', usual: 5, short: 1 },
    buyers: { says: 'buyers in a round', usual: 16, short: 16 },
  },
  isOfBuild: true,
  onEach: true,
  run: ({ rounds, buyers }, { seed, database }) =>
    withProcesses(database, (processes) => runWith(processes, rounds, buyers, seed)),
})

async function runWith(processes: number, rounds: number, buyers: number, seed: number): Promise<boolean> {
  const random = randomOf(seed)
  const broken = new Set<string>()
  await onStage(processes, async (stage, owner) => {
    const tally = newTally()
    for (let round = 1; round <= rounds; round += 1) {
      await playRound(stage, owner, tally, random.branch(), { buyers, processes, losesWebhooks: true })
      const { ledger, unheardRefunds, settledMs, problems } = await judgeRound(stage, owner, tally)
      const { captures, orders, inReview } = ledger
      console.log(
        `  round ${round}: ${tally.diaries.length} buyers, ${captures.filter(isCharge).length} captures, ${orders.length} orders, ${inReview.size} in review, ${tally.shopKills} kills of shops and ${tally.emulatorKills} of PayPal so far; settled in ${inSeconds(settledMs)}; ${unheardRefunds} refunds without a notice; ${problems.length} broken`,
      )
      for (const problem of problems) {
        // What broke in an earlier round is still broken.
        const [sentence] = problem.split('\n') as [string]
        if (!broken.has(sentence)) console.log(`    ${problem}`)
        broken.add(sentence)
      }
    }
  })
  return broken.size === 0
}

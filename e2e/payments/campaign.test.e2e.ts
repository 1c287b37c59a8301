import { expect } from '@playwright/test'
import { judgeRound, newTally, playRound } from '../../trials/campaign/round.ts'
import { randomOf } from '../../trials/random.ts'
import { isCharge } from '../../trials/verdict/ledger.ts'
import { onStage } from '../../trials/world/owner.ts'
import { test } from '../fixtures/database.ts'

/** A short pass of what `npm run trials -- campaign` does at length: on PostgreSQL with two processes. */
const SEED = 21

test('whatever happens while shoppers buy, PayPal, the orders and what they were told agree', async ({
  database,
}) => {
  test.setTimeout(240_000)
  const processes = database === 'postgres' ? 2 : 1
  await onStage(processes, async (stage, owner) => {
    const tally = newTally()
    // What only the sweeper finds takes a minute; webhooks that are lost for good are left to the command.
    const size = { buyers: 10, processes, losesWebhooks: false }
    await playRound(stage, owner, tally, randomOf(SEED), size)
    const { problems, ledger } = await judgeRound(stage, owner, tally)
    expect(problems).toEqual([])
    expect(ledger.captures.filter(isCharge).length).toBeGreaterThan(0)
  })
})

import { expect } from '@playwright/test'
import { Owner } from '../bench/campaign/owner.ts'
import { newTally, playRound } from '../bench/campaign/round.ts'
import { openStage } from '../bench/campaign/stage.ts'
import { judge } from '../bench/campaign/verdict.ts'
import { randomOf } from '../bench/random.ts'
import { test } from './fixtures/database.ts'

/** A short pass of what `npm run campaign` does at length: on PostgreSQL with two processes. */
const SEED = 21

test('whatever happens while shoppers buy, PayPal, the orders and what they were told agree', async ({
  database,
}) => {
  test.setTimeout(240_000)
  const processes = database === 'postgres' ? 2 : 1
  const stage = await openStage(processes)
  try {
    const owner = new Owner(stage)
    const tally = newTally()
    await owner.stockUp()
    // What only the sweeper finds takes a minute; webhooks that are lost for good are left to the command.
    const size = { buyers: 10, processes, losesWebhooks: false }
    await playRound(stage, owner, tally, randomOf(SEED), size)
    const { problems, captures } = await judge(stage, owner, tally)
    expect(problems).toEqual([])
    expect(captures).toBeGreaterThan(0)
  } finally {
    await stage.remove()
  }
})

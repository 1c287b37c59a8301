import { execFileSync } from 'node:child_process'
import { FAILPOINTS, type Failpoint, type Strike } from '../../src/failpoints/failpoint.ts'
import { SERVER_WITH_FAILPOINTS } from '../../scripts/build.ts'
import { Owner } from '../campaign/owner.ts'
import { openStage } from '../campaign/stage.ts'
import { visit } from '../campaign/buyer.ts'
import { randomOf } from '../random.ts'
import { playMigration } from './migration.ts'
import { playStrike, type Play, type RoundResult } from './round.ts'
import { cart } from './scenes.ts'
import { openStrikes } from './strikes.ts'

/** One strike that is to be played. */
export interface Planned {
  name: Failpoint
  strike: Strike
}

/** Orders that there are before the first strike, for refunds to take from. */
const SOLD_BEFORE = 3

/** Every failpoint, hit in each of the ways, so many times. */
export function planAll(rounds: number, stallMs: number): Planned[] {
  const ways: Strike[] = [{ how: 'throw' }, { how: 'kill' }, { how: 'stall', ms: stallMs }]
  return FAILPOINTS.flatMap((name) =>
    ways.flatMap((way) =>
      Array.from({ length: rounds }, (_, round) => ({
        name,
        strike: { ...way, after: afterOf(name, round) },
      })),
    ),
  )
}

/** Every failpoint once: each way comes up as often as the others. */
export function planShort(stallMs: number): Planned[] {
  const ways: Strike[] = [{ how: 'kill' }, { how: 'throw' }, { how: 'stall', ms: stallMs }]
  return FAILPOINTS.map((name, n) => ({
    name,
    strike: { ...ways[n % ways.length]!, after: afterOf(name, 0) },
  }))
}

/** An update has hundreds of statements, and is hit at another in each round; a payment passes each place once. */
function afterOf(name: Failpoint, round: number): number {
  return name === 'during migration' ? 40 + 60 * round : 0
}

/**
 * Plays strikes one after the other at one shop, on a fresh database: the embedded one, or where TEST_DATABASE_URL is set
 * one there. `onResult` hears of each.
 */
export async function play(
  planned: readonly Planned[],
  onResult: (planned: Planned, result: RoundResult) => void,
): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.ts', '--with-failpoints'], { stdio: 'inherit' })
  const ofMigration = planned.filter(({ name }) => name === 'during migration')
  for (const one of ofMigration) onResult(one, await playMigration(SERVER_WITH_FAILPOINTS, one.strike))
  const strikes = openStrikes()
  const stage = await openStage(1, {
    entry: SERVER_WITH_FAILPOINTS,
    env: { FAILPOINTS_DIR: strikes.folder },
  })
  const owner = new Owner(stage)
  const round: Play = { stage, owner, strikes, diaries: [], givenBack: [] }
  try {
    await owner.stockUp()
    await sell(round, SOLD_BEFORE)
    for (const one of planned) {
      if (one.name === 'during migration') continue
      onResult(one, await playStrike(round, one.name, one.strike))
    }
  } finally {
    await stage.remove()
    strikes.remove()
  }
}

async function sell({ stage, owner, diaries }: Play, orders: number): Promise<void> {
  for (let n = 0; n < orders; n += 1) {
    const plan = {
      habit: 'pays',
      cart: cart(owner.goods, n),
      otherCart: cart(owner.goods, n),
      promoCode: undefined,
      afterMs: 0,
    } as const
    diaries.push(await visit(stage, `an early buyer ${n}`, { ...plan, random: randomOf(n) }))
  }
}

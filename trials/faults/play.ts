import { execFileSync } from 'node:child_process'
import { SERVER_WITH_FAILPOINTS } from '../../scripts/build.ts'
import { FAILPOINTS, type Failpoint, type Strike } from '../../src/machine/database/failpoint.ts'
import { visit } from '../buyers/buyer.ts'
import { cart } from '../buyers/priced-cart.ts'
import { randomOf } from '../random.ts'
import { onStage, type Owner } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'
import { openStrikes } from '../world/strikes.ts'
import { playMigration } from './migration.ts'
import { playStrike, type Play, type RoundResult } from './round.ts'

/** One strike that is to be played. */
export interface Planned {
  name: Failpoint
  strike: Strike
}

/** Orders that there are before the first strike, for refunds to take from. */
const SOLD_BEFORE = 3

/** Every failpoint, hit in each of the ways, so many times; with no number, as `planShort` has it. */
export function planAll(rounds: number, stallMs: number): Planned[] {
  if (rounds === 0) return planShort(stallMs)
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
 * one there, perhaps of several processes. `onResult` hears of each.
 */
export async function play(
  planned: readonly Planned[],
  seed: number,
  onResult: (planned: Planned, result: RoundResult) => void,
  processes = 1,
): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.ts', '--with-failpoints'], { stdio: 'inherit' })
  for (const one of planned)
    if (one.name === 'during migration')
      onResult(one, await playMigration(SERVER_WITH_FAILPOINTS, one.strike))
  const atShop = planned.filter(({ name }) => name !== 'during migration')
  if (atShop.length === 0) return
  const strikes = openStrikes()
  const options = { entry: SERVER_WITH_FAILPOINTS, env: { FAILPOINTS_DIR: strikes.folder } }
  const playAll = async (stage: Stage, owner: Owner) => {
    const round: Play = { owner, strikes, seed, buyers: SOLD_BEFORE, givenBack: [] }
    for (let n = 0; n < SOLD_BEFORE; n += 1) {
      const wanted = cart(owner.goods, n)
      const plan = { habit: 'pays', cart: wanted, otherCart: wanted, afterMs: 0 } as const
      await visit(stage, `an early buyer ${n}`, { ...plan, random: randomOf(seed + n) })
    }
    for (const { name, strike } of atShop)
      if (name !== 'during migration') onResult({ name, strike }, await playStrike(round, name, strike))
  }
  try {
    await onStage(processes, playAll, options)
  } finally {
    strikes.remove()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { visit } from '../buyers/buyer.ts'
import type { Diary } from '../buyers/diary.ts'
import type { Owner } from '../world/owner.ts'
import { deeds } from './deeds.ts'
import { planRound, type Round, type Size } from './plan.ts'
import { makePeace } from '../verdict/settle.ts'
import { judge, type Verdict } from '../verdict/verdict.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../world/stage.ts'

/** How many of each scarce piece are put on the shelf before each round. */
const SCARCE_PIECES = 2

/** Uses of the code that a round's buyers come with. */
const PROMO_USES = 2

/** What buyers did and were told over all rounds, and what was counted on the way. */
export interface Tally {
  diaries: Diary[]
  /** What the last round alone found. */
  latest: Diary[]
  promoUses: Map<string, number>
  shopKills: number
  emulatorKills: number
}

export function newTally(): Tally {
  return { diaries: [], latest: [], promoUses: new Map(), shopKills: 0, emulatorKills: 0 }
}

/** Buyers, faults, kills and the owner at once; ends when the last buyer has gone. */
export async function playRound(
  stage: Stage,
  owner: Owner,
  tally: Tally,
  random: Random,
  size: Size,
): Promise<void> {
  const promoCode = `ROUND-${tally.promoUses.size + 1}`
  const round = planRound(random, { goods: owner.goods, troubles: stage.emulator.troubles }, promoCode, size)
  await owner.putScarceOut(SCARCE_PIECES)
  await owner.makePromoCode(promoCode, PROMO_USES)
  tally.promoUses.set(promoCode, PROMO_USES)
  await beginTrouble(stage, round)
  const first = tally.diaries.length
  const [diaries] = await Promise.all([
    Promise.all(round.buyers.map((plan, n) => visit(stage, `buyer ${first + n} (${plan.habit})`, plan))),
    ...round.kills.map(({ afterMs, victims }) => pause(afterMs).then(() => stage.kill(victims))),
    ...round.deeds.map(({ afterMs, deed }) =>
      pause(afterMs).then(async () => {
        await deeds[deed]({ owner, random: round.random, areWebhooksLost: areLost(round) })
      }),
    ),
  ])
  tally.latest = diaries
  tally.diaries.push(...diaries)
  const killed = round.kills.flatMap(({ victims }) => victims)
  tally.emulatorKills += killed.filter((victim) => victim === 'emulator').length
  tally.shopKills += killed.filter((victim) => victim !== 'emulator').length
}

async function beginTrouble({ emulator, mail }: Stage, round: Round): Promise<void> {
  await emulator.control('/webhooks/mode', round.webhooks)
  if (round.faults.length > 0) await emulator.control('/faults', round.faults)
  if (round.isMailDead) mail.hang()
}

function areLost({ webhooks: { mode } }: Round): boolean {
  return mode === 'off' || mode === 'bad-signature'
}

/** As long as anything may stay unsettled once nothing goes wrong any more. */
const MOST_MS = 90_000

/** Longer than the shop leaves an approval to the browser before its webhook charges for it: nothing comes after that. */
const QUIET_MS = 9_000

/** Ends all trouble, and judges what the buyers of all rounds were told. */
export async function judgeRound(
  stage: Stage,
  owner: Owner,
  evidence: Pick<Tally, 'diaries' | 'latest' | 'promoUses'>,
): Promise<Verdict> {
  await makePeace(stage)
  return await judge(stage, owner, evidence, { mostMs: MOST_MS, quietMs: QUIET_MS })
}

import { habits, type BuyerPlan } from '../buyers/buyer.ts'
import type { Goods } from '../world/goods.ts'
import type { Random } from '../random.ts'
import type { WalletDeeds, WalletFault } from '../world/wallet-deeds.ts'
import type { Victim } from '../world/stage.ts'
import { deeds, type Deed } from './deeds.ts'

export interface Round {
  buyers: BuyerPlan[]
  faults: WalletFault[]
  webhooks: { mode: string; delayMs?: number }
  isMailDead: boolean
  kills: { afterMs: number; victims: Victim[] }[]
  /** The owner's deeds, each at its moment. */
  deeds: { afterMs: number; deed: Deed }[]
  random: Random
}

/** The desk gives back more often than anybody does anything else. */
const chosen = [...(Object.keys(deeds) as Deed[]), 'refund at the desk'] as const

export interface Size {
  buyers: number
  processes: number
  /** Whether webhooks may be lost for good: what only the sweeper finds then takes a minute. */
  losesWebhooks: boolean
}

type Troubles = WalletDeeds['troubles']

/** How long buyers keep coming. */
const RUSH_MS = 2500

/** A round by chance: who buys what and how, what goes wrong at the wallet, who is killed when, what the owner does meanwhile. */
export function planRound(
  random: Random,
  at: { goods: Goods; troubles: Troubles },
  promoCode: string,
  size: Size,
): Round {
  const { goods, troubles } = at
  const times = (low: number, high: number) => Array.from({ length: random.between(low, high) }, (_, n) => n)
  return {
    buyers: Array.from({ length: size.buyers }, () => buyer(random, goods, promoCode)),
    faults: times(0, Math.ceil(size.buyers * 0.8)).map(() => fault(random, troubles)),
    webhooks: webhooks(random, size.losesWebhooks),
    isMailDead: random.chance(0.3),
    kills: times(0, 2).map(() => ({ afterMs: random.between(100, RUSH_MS), victims: victims(random, size) })),
    deeds: times(1, 6).map(() => ({ afterMs: random.between(0, RUSH_MS), deed: random.pick(chosen) })),
    random: random.branch(),
  }
}

function buyer(random: Random, { common, scarce }: Goods, promoCode: string): BuyerPlan {
  const wanted = random.chance(0.4) ? random.pick(scarce) : random.pick(common)
  const another = random.pick(common)
  const both = random.chance(0.3) && another !== wanted ? [wanted, another] : [wanted]
  return {
    habit: random.pick(habits),
    cart: both.map((one) => ({ ...one, quantity: 1 })),
    otherCart: [{ ...random.pick(common), quantity: 2 }],
    promoCode: random.chance(0.3) ? promoCode : undefined,
    afterMs: random.between(0, RUSH_MS),
    random: random.branch(),
  }
}

/** What nobody has heard of may be said of a capture that was made; what PayPal documents as a refusal is one. */
const UNHEARD_OF = 'SOMETHING_UNHEARD_OF'
const REFUSALS = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', UNHEARD_OF]

function fault(random: Random, troubles: Troubles): WalletFault {
  // Reading an order comes before each capture, and is where most can go wrong unseen.
  const on = random.chance(0.3) ? 'get' : random.pick(Object.keys(troubles))
  const kind = random.pick(troubles[on]!)
  const issue = kind === 'decline' ? random.pick(REFUSALS) : UNHEARD_OF
  return { on, kind, ms: random.between(20, 900), issue }
}

function webhooks(random: Random, losesWebhooks: boolean): Round['webhooks'] {
  const modes = ['on', 'duplicate', 'delayed', 'early', ...(losesWebhooks ? ['off', 'bad-signature'] : [])]
  const mode = random.pick(modes)
  return mode === 'delayed' ? { mode, delayMs: random.between(500, 9000) } : { mode }
}

function victims(random: Random, { processes }: Size): Victim[] {
  const one = random.between(0, processes - 1)
  return random.pick<Victim[]>([[one], [one], ['emulator'], [one, 'emulator'], [...Array(processes).keys()]])
}

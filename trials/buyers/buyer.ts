import { setTimeout as pause } from 'node:timers/promises'
import { Diary } from './diary.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../world/stage.ts'
import type { CartLine } from './priced-cart.ts'
import { Tab } from './tab.ts'

export const habits = [
  'pays',
  'pays',
  'clicks twice',
  'closes the tab',
  'changes the cart after approving',
  'pays from another tab when told to pay again',
  'is declined, then takes another card',
  'is declined and leaves',
  'cancels',
  'cancels, then pays',
  'approves, ends it after all, then pays for something else',
] as const
export type Habit = (typeof habits)[number]

export interface BuyerPlan {
  habit: Habit
  cart: CartLine[]
  /** In the cart after a change of mind. */
  otherCart: CartLine[]
  promoCode?: string | undefined
  afterMs: number
  random: Random
}

/** Who was told to pay again does so this often; then they leave. */
const MOST_TRIES = 3

/** One buyer from the first click to the last answer; the diary has all they did and were told. */
export async function visit(stage: Stage, name: string, plan: BuyerPlan): Promise<Diary> {
  const diary = new Diary(name)
  await pause(plan.afterMs)
  const tab = new Tab(stage, diary, plan.random, plan.cart, plan.promoCode)
  await acts[plan.habit](tab, plan, () => new Tab(stage, diary, plan.random, plan.otherCart))
  return diary
}

type Act = (tab: Tab, plan: BuyerPlan, otherTab: () => Tab) => Promise<void>

const acts: Record<Habit, Act> = {
  pays: async (tab, plan) => await payUntilDone(tab, plan),
  async 'clicks twice'(tab) {
    if (!(await opens(tab)) || !(await tab.approve())) return
    await Promise.all([tab.capture(), tab.capture(), tab.capture()])
  },
  async 'closes the tab'(tab) {
    if (await opens(tab)) await tab.approve()
  },
  async 'changes the cart after approving'(tab, plan) {
    const { otherCart } = plan
    if (!(await opens(tab)) || !(await tab.approve())) return
    const next = await tab.capture(otherCart.map((line) => ({ ...line, price: '1.00' })))
    tab.cart = otherCart
    if (next === 'pay again') await payUntilDone(tab, plan)
  },
  'pays from another tab when told to pay again': async (tab, plan, otherTab) => {
    if (!(await opens(tab)) || !(await tab.approve())) return
    if ((await tab.capture()) === 'pay again') await payUntilDone(otherTab(), plan)
  },
  'is declined, then takes another card': async (tab, plan) => await payUntilDone(tab, plan, 'declined'),
  async 'is declined and leaves'(tab) {
    if ((await opens(tab)) && (await tab.approve('declined'))) await tab.capture()
  },
  async cancels(tab) {
    if (await opens(tab)) await tab.end()
  },
  async 'cancels, then pays'(tab, plan) {
    if ((await opens(tab)) && !(await tab.end())) return
    await payUntilDone(tab, plan)
  },
  'approves, ends it after all, then pays for something else': async (tab, plan) => {
    if (!(await opens(tab)) || !(await tab.approve())) return
    if (plan.random.chance(0.5)) await tab.end()
    tab.cart = plan.otherCart
    await payUntilDone(tab, plan)
  },
}

/** A shop that was killed is back by then. */
const PATIENCE_MS = 15_000

/** Opens the payment: once more where the shop would not, and again and again where it is down. */
async function opens(tab: Tab): Promise<boolean> {
  const began = Date.now()
  if (await tab.create()) return true
  do {
    if (tab.isUnanswered) await pause(1_000)
    if (await tab.create()) return true
  } while (tab.isUnanswered && Date.now() - began < PATIENCE_MS)
  return false
}

/** Pays, and again whenever the page says that it did not work, perhaps for something else. */
async function payUntilDone(
  tab: Tab,
  { otherCart, random }: BuyerPlan,
  instrument: 'ok' | 'declined' = 'ok',
): Promise<void> {
  let card = instrument
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (!(await opens(tab)) || !(await tab.approve(card))) continue
    const next = await tab.capture()
    if (next === 'done') return
    if (next === 'pay again' && random.chance(0.5)) tab.cart = otherCart
    card = 'ok'
  }
}

import { randomUUID } from 'node:crypto'
import type { Random } from '../random.ts'
import { cancelOrder, giveBack, paidOrders } from '../world/give-back.ts'
import type { Owner } from '../world/owner.ts'
import { Refused } from '../world/emulator-process.ts'

/** What the owner does while buyers buy, and what a buyer's bank does. What is not answered was not done, or was. */

interface Moment {
  owner: Owner
  random: Random
  areWebhooksLost: boolean
}

export const deeds = {
  'sell at a fair': sellAtFair,
  'change a price': ({ owner, random }) => {
    const { common, scarce } = owner.goods
    const price = (random.between(1500, 9000) / 100).toFixed(2)
    return owner.edit(random.pick([...common, ...scarce]).id, () => ({ price }))
  },
  'change the stock': ({ owner, random }) => {
    const more = random.between(-3, 3)
    return owner.edit(random.pick(owner.goods.common).id, ({ stock }) => ({
      stock: Math.max(0, stock + more),
    }))
  },
  refund: (moment) => refundAtWallet(moment, undefined),
  'refund a part': (moment) => refundAtWallet(moment, '5.00'),
  // Another refund may have come first: then this one is refused.
  'refund at the desk': (moment) => withPaidOrder(moment, (id) => giveBack(moment.owner, id, '2.00')),
  cancel: (moment) => withPaidOrder(moment, (id) => cancelOrder(moment.owner, id)),
  dispute: sufferDispute,
} satisfies Record<string, (moment: Moment) => Promise<unknown>>
export type Deed = keyof typeof deeds

async function sellAtFair({ owner, random }: Moment): Promise<void> {
  const sale = { lines: [{ id: random.pick(owner.goods.scarce).id, quantity: 1 }], delivery: 'handed-over' }
  const quote = await owner.ask('POST', '/api/orders/quote', { ...sale, shipTo: '' })
  if (quote?.status !== 200) return
  const { total } = quote.body as { total: string }
  const input = { ...sale, customer: {}, method: 'cash', total, key: randomUUID() }
  // Clicked twice at times: one form is one sale.
  await Promise.all(
    Array.from({ length: random.between(1, 2) }, () => owner.ask('POST', '/api/orders', input)),
  )
}

async function withPaidOrder(
  { owner, random }: Moment,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const ids = await paidOrders(owner)
  if (ids.length > 0) await work(random.pick(ids))
}

/** A buyer contests a payment, and it is decided at once or not yet. */
async function sufferDispute({ owner, random }: Moment): Promise<void> {
  const { contest, state } = owner.stage.emulator
  const { captures } = await state()
  const completed = captures.filter(({ id, status }) => status === 'COMPLETED' && !owner.disputed.has(id))
  if (completed.length === 0) return
  const { id } = random.pick(completed)
  owner.disputed.add(id)
  await contest(id, random.pick([undefined, 'buyer', 'seller']))
}

/** Gives a capture back at the wallet itself, all of it or so much, as an owner does there; at times it waits there, or fails. */
async function refundAtWallet(
  { owner, random, areWebhooksLost }: Moment,
  amount: string | undefined,
): Promise<void> {
  const { giveBack: give, state } = owner.stage.emulator
  const completed = (await state()).captures.filter(({ status }) => status === 'COMPLETED')
  if (completed.length === 0) return
  const { id } = random.pick(completed)
  const kind = random.chance(0.2) ? random.pick(['pending', 'failed-refund']) : undefined
  try {
    const status = await give(id, amount, kind)
    // The shop sends no mail about a refund that waits there before it went through or failed.
    const isTold = !areWebhooksLost && status === 'COMPLETED'
    owner.refunded[isTold ? 'told' : 'untold'].add(id)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

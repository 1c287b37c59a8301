import type { Caller, ShopApi } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findOrder } from '../order/orders.sql.ts'
import { mendedMessage, type MendedPart } from './mended-message.mail.ts'
import { addressVersion, answersVersion } from './versions.rules.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { lock, noteEdits, refuseOlder } from '../../store/history/change.ts'
import type { Editable } from '../../store/history/change-row.ts'
import { changeOrder } from '../order/order-desk.ts'
import { orderAddress } from './address.ts'
import { orderAnswers } from './answers.ts'
import { exchange } from './exchange.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { buyersPage, freeMailKey } from '../order/order-mails.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { mendedMailKeys } from '../order/order-mail-keys.ts'

/** Edits an order before it is sent: its address, the answers, or which piece it is. */
export function mendingCalls(context: ShopContext) {
  async function mend(id: number, tellBuyer: boolean, step: (tx: Queryable) => Promise<MendedPart>) {
    return await changeOrder(context, id, async (tx) => {
      const part = await step(tx)
      if (tellBuyer) await writeMended(context, tx, id, part)
    })
  }
  return {
    async 'PUT /api/orders/{id}/address'({ id, seen, tellBuyer, country: _country, ...address }, { person }) {
      return await mend(id, tellBuyer, async (tx) => {
        const was = await findOrder(tx, id)
        await edit(tx, orderAddress, { id, version: addressVersion(seen) }, address, person)
        const isAsFar = was?.shippingDaysTo === (await findOrder(tx, id))?.shippingDaysTo
        return isAsFar ? 'address' : 'moved address'
      })
    },

    async 'PUT /api/orders/{id}/lines/{line}/answers'({ id, line: n, answers, seen, tellBuyer }, { person }) {
      return await mend(id, tellBuyer, async (tx) => {
        await edit(tx, orderAnswers, { id, version: answersVersion(seen) }, { n, answers }, person)
        return 'pieces'
      })
    },

    async 'POST /api/orders/{id}/lines/{line}/exchange'({ tellBuyer, ...asked }, { person }) {
      return await mend(asked.id, tellBuyer, (tx) => exchange(tx, asked, actorOf(person)))
    },
  } satisfies Partial<ShopApi>
}

/** The steps of an edit, in the transaction that also writes to the buyer. Saved without a change it is no edit. */
async function edit<Thing extends object, Edit>(
  tx: Queryable,
  row: Editable<Thing, Edit>,
  { id, version }: { id: number; version: string },
  input: Edit,
  person: Caller['person'],
): Promise<void> {
  const before = await lock(tx, row, id)
  refuseOlder(row, before, version)
  const after = await row.write(tx, before, input)
  if (row.version(after) === row.version(before)) return
  await noteEdits(tx, row, actorOf(person), [{ before, after }])
}

/** Tells the buyer what was changed of their order, as it stands now. */
async function writeMended(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  part: MendedPart,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, id))!)
  if (order.customerEmail === '') return
  const key = await freeMailKey(tx, mendedMailKeys(id))
  if (key === undefined)
    throw conflict('So many mails were sent about changes of this order that another would not help.')
  const orderUrl = await buyersPage(context, tx, id)
  await post(tx, order.customerEmail, mendedMessage(order, part, orderUrl, await readSettings(tx)), key)
}

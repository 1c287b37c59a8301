import type { Queryable } from '../../machine/database/database.ts'
import { findOrder } from '../order/orders.sql.ts'
import { editedMessage, type EditedPart } from './edited-message.mail.ts'
import { addressVersion, answersVersion } from './versions.rules.ts'
import { actorOf, type ShopContext, type Caller, type ShopApi } from '../../shop/context.ts'
import { lock, noteEdits, refuseOlder } from '../../store/history/change.ts'
import type { Editable } from '../../store/history/change-handler.ts'
import { changeOrder } from '../order/order-desk.ts'
import { orderAddress } from './address.ts'
import { orderAnswers } from './answers.ts'
import { exchange } from './exchange.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { buyersPage, freeMailKey } from '../order/order-mails.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { editedMailKeys } from '../order/order-mail-keys.ts'

/** Edits an order before it is sent: its address, the answers, or which piece it is. */
export function editingCalls(context: ShopContext) {
  async function editOrder(id: number, tellBuyer: boolean, step: (tx: Queryable) => Promise<EditedPart>) {
    return await changeOrder(context, id, async (tx) => {
      const part = await step(tx)
      if (tellBuyer) await writeEdited(context, tx, id, part)
    })
  }
  return {
    async 'PUT /api/orders/{id}/address'({ id, seen, tellBuyer, country: _country, ...address }, { person }) {
      return await editOrder(id, tellBuyer, async (tx) => {
        const was = await findOrder(tx, id)
        await edit(tx, orderAddress, { id, version: addressVersion(seen) }, address, person)
        const isAsFar = was?.shippingDaysTo === (await findOrder(tx, id))?.shippingDaysTo
        return isAsFar ? 'address' : 'moved address'
      })
    },

    async 'PUT /api/orders/{id}/lines/{line}/answers'({ id, line: n, answers, seen, tellBuyer }, { person }) {
      return await editOrder(id, tellBuyer, async (tx) => {
        await edit(tx, orderAnswers, { id, version: answersVersion(seen) }, { n, answers }, person)
        return 'pieces'
      })
    },

    async 'POST /api/orders/{id}/lines/{line}/exchange'({ tellBuyer, ...input }, { person }) {
      return await editOrder(input.id, tellBuyer, (tx) => exchange(tx, input, actorOf(person)))
    },
  } satisfies Partial<ShopApi>
}

/** The steps of an edit, in the transaction that also writes to the buyer. Saved without a change it is no edit. */
async function edit<Thing extends object, Edit>(
  tx: Queryable,
  handler: Editable<Thing, Edit>,
  { id, version }: { id: number; version: string },
  input: Edit,
  person: Caller['person'],
): Promise<void> {
  const before = await lock(tx, handler, id)
  refuseOlder(handler, before, version)
  const after = await handler.write(tx, before, input)
  if (handler.version(after) === handler.version(before)) return
  await noteEdits(tx, handler, actorOf(person), [{ before, after }])
}

/** Tells the buyer what was changed of their order, as it stands now. */
async function writeEdited(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  part: EditedPart,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, id))!)
  if (order.customerEmail === '') return
  const key = await freeMailKey(tx, editedMailKeys(id))
  if (key === undefined)
    throw conflict('So many mails were sent about changes of this order that another would not help.')
  const orderUrl = await buyersPage(context, tx, id)
  await post(tx, order.customerEmail, editedMessage(order, part, orderUrl, await readSettings(tx)), key)
}

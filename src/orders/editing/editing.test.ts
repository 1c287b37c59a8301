import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { here, openEditingDesk as openDesk, portland } from '../../shop/testing/order-editing.ts'
import { addProduct, stockOf } from '../../shop/testing/test-shop.ts'

describe('the address of an order that is not sent', () => {
  test('is changed, seen in the history with before and after, told to the buyer, and taken back', async () => {
    const { move, editedMails, shop, owner, undoNewest, read, id } = await openDesk()
    const order = await move(portland)
    expect(order).toMatchObject({
      customerName: 'Ada Example',
      shippingAddress: { city: 'Portland', state: 'OR' },
    })
    const [mail, ...more] = await editedMails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Your order #${id} goes to another address`)
    expect(mail!.bodyText).toContain('12 Hall Street')
    const [change] = (await shop['GET /api/history']({ subject: 'order' }, owner)).items
    expect(change).toMatchObject({
      action: 'order.address',
      undoable: true,
      before: { city: 'Asheville', recipient: 'Ada Example' },
      after: { city: 'Portland' },
    })
    expect(order.timeline.map(({ text }) => text)).toContain(
      'Address changed to Ada Example, 12 Hall Street, Portland, OR, 97205',
    )
    await undoNewest()
    expect((await read()).shippingAddress).toMatchObject({ city: 'Asheville', zip: '28801' })
    await undoNewest()
    expect((await read()).shippingAddress, 'and that back again').toMatchObject({ city: 'Portland' })
  })

  test('is not changed from an older one, and saved unchanged it is no change', async () => {
    const { move, shop, owner, read, editedMails } = await openDesk()
    await move({ street2: 'Back door' }, here, false)
    await expect(move(portland)).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
    expect((await read()).shippingAddress.street2).toBe('Back door')
    await move({ street2: 'Back door' }, { ...here, street2: 'Back door' }, false)
    const entries = (await shop['GET /api/history']({ subject: 'order' }, owner)).items
    expect(entries.filter(({ action }) => action === 'order.address')).toHaveLength(1)
    expect(await editedMails()).toEqual([])
  })

  test('is changed while pieces are left, and not once all is sent or the order is cancelled', async () => {
    const { move, shop, id, owner } = await openDesk()
    const label = { id, carrier: 'USPS', trackingNumber: '' } as const
    await shop['POST /api/orders/{id}/parcels']({ ...label, lines: [{ n: 2, quantity: 1 }] }, owner)
    await move(portland)
    await shop['POST /api/orders/{id}/parcels'](label, owner)
    await expect(move(here, portland)).rejects.toThrow(`Order #${id} is sent`)
    await shop['PUT /api/orders/{id}/status']({ id, status: 'cancelled' }, owner)
    await expect(move(here, portland)).rejects.toThrow(`Order #${id} is cancelled`)
  })
})

describe('where another state has another tax', () => {
  test('the total stays, and the tax that is too much is offered to go back, once', async () => {
    const { move, read, taxIn, shop, id, owner, breaches } = await openDesk()
    await taxIn('OR', '0')
    const { total } = await read()
    const moved = await move(portland)
    expect(moved.total).toBe(total)
    // 8% of $50.00 and of its shipping.
    expect(moved.taxElsewhere).toEqual({
      agreedState: 'NC',
      rate: 0,
      difference: moved.tax,
      open: moved.tax,
    })
    expect(moved.differenceOpen).toBe(moved.tax)
    const refund = {
      id,
      key: randomUUID(),
      lines: [],
      shipping: '0.00',
      beyond: '0.00',
      movedTax: true as const,
      reason: 'Less tax is due in Oregon',
      tellBuyer: true,
      way: 'wallet' as const,
      amountSeen: moved.differenceOpen,
    }
    const refunded = await shop['POST /api/orders/{id}/refunds'](refund, owner)
    expect(refunded).toMatchObject({ refunded: moved.tax, differenceOpen: '0.00' })
    expect(refunded.refunds[0]).toMatchObject({ tax: moved.tax, movedTax: moved.tax, other: '0.00' })
    expect(refunded.taxElsewhere).toMatchObject({ difference: moved.tax, open: '0.00' })
    await expect(
      shop['POST /api/orders/{id}/refunds']({ ...refund, key: randomUUID() }, owner),
    ).rejects.toMatchObject({ fields: [{ field: 'movedTax' }] })
    expect(await breaches()).toEqual([])
  })

  test('more tax is the shop’s, and nothing is offered', async () => {
    const { move, taxIn, read } = await openDesk()
    await taxIn('OR', '10')
    const { tax, total } = await read()
    const moved = await move(portland)
    expect(moved).toMatchObject({ total, differenceOpen: '0.00', taxElsewhere: { rate: 10 } })
    expect(Number(moved.taxElsewhere!.difference)).toBeCloseTo(-Number(tax) / 4)
  })

  test('nothing differs in the same state, or where the rate is the same', async () => {
    const { move } = await openDesk()
    expect((await move({ street2: 'Back door' })).taxElsewhere).toBeNull()
    expect((await move(portland, { ...here, street2: 'Back door' })).taxElsewhere).toBeNull()
  })
})

describe('the answers that came with a piece', () => {
  test('are changed before it is sent, told, and taken back', async () => {
    const { answer, read, undoNewest, editedMails, shop, id, owner } = await openDesk()
    const order = await answer({ Engraving: 'For Ada' }, [{ Engraving: 'For Adda' }, {}])
    expect(order.items[0]!.customization).toEqual({ Engraving: 'For Ada' })
    expect((await editedMails())[0]!.bodyText).toContain('Engraving: For Ada)')
    await expect(answer({ Engraving: 'X' }, [{ Engraving: 'For Adda' }, {}])).rejects.toMatchObject({
      reason: 'edited_meanwhile',
    })
    await undoNewest()
    expect((await read()).items[0]!.customization).toEqual({ Engraving: 'For Adda' })
    await shop['POST /api/orders/{id}/parcels'](
      { id, carrier: 'USPS', trackingNumber: '', lines: [{ n: 1, quantity: 1 }] },
      owner,
    )
    await expect(answer({ Engraving: 'X' }, [{ Engraving: 'For Adda' }, {}])).rejects.toThrow(
      'Moss Agate Bracelet was sent already, at least in part.',
    )
  })
})

describe('a piece that is exchanged', () => {
  test('has its own price on the line, moves both stocks, and its difference is offered to go back', async () => {
    const { at, exchange, ring, tin, read, breaches, editedMails, shop, owner, id } = await openDesk()
    const before = await read()
    expect(await stockOf(at, ring.id)).toBe(9)
    const order = await exchange()
    expect(order.items[1]).toMatchObject({
      productId: tin.id,
      name: 'Tin Ring',
      price: '12.00',
      lineTotal: '12.00',
      tax: '0.96',
      soldAs: { name: 'Brass Ring', price: '20.00', less: '8.00', difference: '8.64' },
    })
    expect(order.total).toBe(before.total)
    expect(await stockOf(at, ring.id)).toBe(10)
    expect(await stockOf(at, tin.id)).toBe(0)
    // $8.00 of $20.00, and as much of the line's tax.
    expect(order.exchanges).toMatchObject([
      { n: 2, name: 'Brass Ring', newName: 'Tin Ring', restocked: true, difference: '8.64' },
    ])
    expect(order.exchangesOpen).toEqual({ goods: '8.00', tax: '0.64' })
    expect(order.differenceOpen).toBe('8.64')
    expect(order.timeline.map(({ text }) => text)).toContain('Brass Ring exchanged for Tin Ring')
    expect((await editedMails())[0]!.bodyText).toContain(
      'Tin Ring comes instead of Brass Ring. $8.64 is owed to you for that, with its tax.',
    )
    expect((await shop['GET /api/orders']({ search: 'tin' }, owner)).items.map((one) => one.id)).toEqual([id])
    expect(await breaches()).toEqual([])
  })

  test('that can’t be sold again leaves the books instead', async () => {
    const { at, exchange, ring, breaches } = await openDesk()
    await exchange({ restock: false })
    expect(await stockOf(at, ring.id)).toBe(9)
    expect(await breaches()).toEqual([])
  })

  test('costs no more, is in stock, is not the same, and costs what was shown', async () => {
    const { at, exchange, breaches, ring } = await openDesk()
    const gold = await addProduct(at, { name: 'Gold Ring', price: '200.00' })
    await expect(exchange({ productId: gold.id, priceSeen: '200.00' })).rejects.toThrow(
      'Gold Ring costs $200.00, more than the $20.00 that each piece of this line is paid with',
    )
    const gone = await addProduct(at, { name: 'Lead Ring', price: '2.00', stock: 0 })
    await expect(exchange({ productId: gone.id, priceSeen: '2.00' })).rejects.toMatchObject({
      reason: 'sold_out',
    })
    await expect(exchange({ productId: ring.id })).rejects.toMatchObject({ code: 'invalid' })
    await expect(exchange({ priceSeen: '11.00' })).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    expect(await breaches()).toEqual([])
  })

  test('goes to one of two who exchange at once', async () => {
    const { exchange, read, breaches } = await openDesk()
    const outcomes = await Promise.allSettled([exchange(), exchange()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read()).exchanges).toHaveLength(1)
    expect(await breaches()).toEqual([])
  })

  test('is not one that was sent', async () => {
    const { exchange, shop, id, owner } = await openDesk()
    await shop['POST /api/orders/{id}/parcels'](
      { id, carrier: 'USPS', trackingNumber: '', lines: [{ n: 2, quantity: 1 }] },
      owner,
    )
    await expect(exchange()).rejects.toThrow('Brass Ring was sent already')
  })
})

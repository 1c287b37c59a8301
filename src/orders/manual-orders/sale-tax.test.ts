import { describe, expect, test } from 'vitest'
import { stockOf } from '../../shop/testing/test-shop.ts'
import { openFair, owner } from '../../shop/testing/fair.ts'

describe('a sale at a fair', () => {
  test('is taxed by the state it was sold in, or not at all', async () => {
    const fair = await openFair()
    await fair.setRates([{ state: 'NY', rate: '8.88' }])
    expect((await fair.record(fair.saleOf({ soldIn: 'NY', total: '32.66' }))).tax).toBe('2.66')
    expect((await fair.record(fair.saleOf({ isTaxFree: true, total: '30.00' }))).taxRate).toBe(0)
    expect(await fair.books()).toEqual([])
  })

  test('is taxed by the shop’s own state unless another is said, whatever the rate of the others', async () => {
    const fair = await openFair()
    await fair.setRates([{ state: 'VT', rate: '7' }], {
      postalAddress: '9 Dam Road, Montpelier, VT 05602',
      taxRate: '0',
    })
    const rates = await fair.shop['GET /api/desk/tax-rates']({}, owner)
    expect(rates).toEqual({ here: 'VT', states: [{ state: 'VT', rate: 7 }], otherwise: 0 })
    expect(await fair.record(fair.saleOf({ total: '32.10' }))).toMatchObject({ tax: '2.10', taxRate: 7 })
    expect((await fair.record(fair.saleOf({ soldIn: 'NH', total: '30.00' }))).taxRate).toBe(0)
    expect(await fair.books()).toEqual([])
  })

  test('says where it was made when the shop’s address does not, for no tax is taken by default', async () => {
    const fair = await openFair()
    await fair.setRates([{ state: 'VT', rate: '7' }], { postalAddress: '9 Dam Road', taxRate: '0' })
    expect((await fair.shop['GET /api/desk/tax-rates']({}, owner)).here).toBeNull()
    const refused = {
      fields: [{ field: 'soldIn', message: expect.stringContaining('Choose the state') as string }],
    }
    await expect(fair.record(fair.saleOf({ total: '30.00' }))).rejects.toMatchObject(refused)
    await expect(fair.quote(fair.saleOf())).rejects.toMatchObject(refused)
    expect(await stockOf(fair, fair.product.id)).toBe(10)
    expect(await fair.quote(fair.saleOf({ soldIn: 'VT' }))).toMatchObject({ taxState: 'VT', taxRate: 7 })
    expect((await fair.record(fair.saleOf({ soldIn: 'VT', total: '32.10' }))).tax).toBe('2.10')
    expect((await fair.record(fair.saleOf({ isTaxFree: true, total: '30.00' }))).tax).toBe('0.00')
    expect(await fair.quote(fair.saleOf({ delivery: 'to-send' }))).toMatchObject({ taxState: null })
  })
})

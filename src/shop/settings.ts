import type { Input, Output } from '../api/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { audit } from '../db/orders.ts'
import { lockSettings, readVersionedSettings, writeSettings, type VersionedSettings } from '../db/settings.ts'
import { conflict } from '../domain/errors.ts'
import { toCents, toDecimal } from '../domain/money.ts'
import type { StoreSettings } from '../domain/settings.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'
import { percentInBasisPoints, percentInDecimals } from './decimals.ts'

export function settingsCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/settings'() {
      return toOutput(await readVersionedSettings(db.query))
    },

    async 'PUT /api/settings'({ version, ...input }, { person }) {
      return await db.transaction(async (tx) => {
        const current = await lockSettings(tx)
        if (version !== current.version) {
          throw conflict(
            'The settings were changed in another window meanwhile. What you typed is still here.',
            'edited_meanwhile',
          )
        }
        await writeSettings(tx, toSettings(input))
        const after = toOutput(await readVersionedSettings(tx))
        await audit(tx, {
          actor: actorOf(person),
          action: 'settings.update',
          subject: 'settings',
          before: toOutput(current),
          after,
        })
        return after
      })
    },
  } satisfies Partial<ShopApi>
}

export function toOutput({ settings, version }: VersionedSettings): Output<'GET /api/settings'> {
  const { pricing, hours, payments, curatedProductIds, ...words } = settings
  return {
    ...words,
    hours: [...hours],
    payments,
    curatedProductIds: [...curatedProductIds],
    freeShippingFrom: toDecimal(pricing.freeShippingFromCents),
    taxRate: percentInDecimals(pricing.defaultTaxRateBasisPoints),
    taxRateByState: Object.entries(pricing.taxRateByState)
      .map(([state, rate]) => ({ state, rate: percentInDecimals(rate) }))
      .toSorted((a, b) => (a.state < b.state ? -1 : 1)),
    shippingIsTaxed: pricing.shippingIsTaxed,
    version,
  }
}

export function toSettings(input: Omit<Input<'PUT /api/settings'>, 'version'>): StoreSettings {
  const { freeShippingFrom, taxRate, taxRateByState, shippingIsTaxed, ...words } = input
  return {
    ...words,
    pricing: {
      freeShippingFromCents: toCents(freeShippingFrom),
      defaultTaxRateBasisPoints: percentInBasisPoints(taxRate),
      taxRateByState: Object.fromEntries(
        taxRateByState.map(({ state, rate }) => [state, percentInBasisPoints(rate)]),
      ),
      shippingIsTaxed,
    },
  }
}

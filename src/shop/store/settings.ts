import type { Input, Output } from '../../api/contract.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import {
  lockSettings,
  readVersionedSettings,
  writeSettings,
  type VersionedSettings,
} from '../../db/store/settings.ts'
import { toCents, toDecimal } from '../../domain/money.ts'
import type { StoreSettings } from '../../domain/store/settings.ts'
import type { ShopContext } from '../context.ts'
import { percentInBasisPoints, percentInDecimals } from '../decimals.ts'
import { edit, inAnotherWindow } from './change.ts'
import type { Editable, Undoable } from './change-row.ts'

type SettingsInput = Omit<Input<'PUT /api/settings'>, 'version'>

export function settingsCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/settings'() {
      return toOutput(await readVersionedSettings(db.query))
    },

    'PUT /api/settings': async ({ version, ...input }, { person }) =>
      toOutput(await edit(db, settings, { version }, input, person)),
  } satisfies Partial<ShopApi>
}

/** How the settings are changed. */
export const settings: Editable<VersionedSettings, SettingsInput> &
  Undoable<VersionedSettings, SettingsInput & { version: number; shippingCost?: string }> = {
  kind: 'settings',
  noun: 'settings',
  edited: 'settings.update',
  lock: lockSettings,
  logged: toOutput,
  version: ({ version }) => version,
  conflict: () => inAnotherWindow('The settings were'),
  async write(tx, _, input) {
    await writeSettings(tx, toSettings(input))
    return await readVersionedSettings(tx)
  },
  async undo(tx, now, { before }) {
    // What shipping cost stood among the settings once; it is its method's now.
    const { version: _version, shippingCost: _shippingCost, ...was } = before
    return await settings.write(tx, now, { ...toOutput(now), ...was })
  },
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

function toSettings(input: SettingsInput): StoreSettings {
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

import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import {
  noteNow,
  lockSettings,
  readSettings,
  readVersionedSettings,
  type VersionedSettings,
  writeSettings,
} from './settings.sql.ts'
import { closureOn, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { invalid } from '../../machine/values/errors.ts'
import type { StoreSettings } from './settings.rules.ts'
import { keptSettings, settingValues } from './values.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { edit, inAnotherWindow } from '../history/change.ts'
import type { Editable, Undoable } from '../history/change-handler.ts'
import { audit } from '../history/history.sql.ts'

type SettingsInput = Omit<Input<'PUT /api/settings'>, 'version'>

export function settingsCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/settings'() {
      return toOutput(await readVersionedSettings(db.query))
    },

    'PUT /api/settings': async ({ version, ...input }, { person }) => {
      refuseOver(input)
      refuseWithoutFile(input)
      return toOutput(await edit(db, settings, { version }, input, person))
    },
  } satisfies Partial<ShopApi>
}

/** A closure that is over would close nothing, and be taken for one that does. */
function refuseOver({ closure, zone }: SettingsInput): void {
  if (closure && !closureOn(closure, shopTimeAt(new Date().toISOString(), zone).day))
    throw invalid('closure.until', 'is today or over already. Enter a day to come, or open the shop.')
}

/** Apple's devices pay nowhere that does not have it. */
function refuseWithoutFile({ payments, applePayFile }: SettingsInput): void {
  if (payments.applePay && applePayFile === '')
    throw invalid('applePayFile', 'is missing: without it Apple Pay can’t be switched on. Paste it here')
}

/** What stood among the settings once: what shipping cost is its method's now, a state's rate its registration's. */
interface Former {
  shippingCost?: string
  taxRateByState?: { state: string; rate: string }[]
}

/** How the settings are changed. */
export const settings: Editable<VersionedSettings, SettingsInput> &
  Undoable<VersionedSettings, SettingsInput & { version: number } & Former> = {
  kind: 'settings',
  noun: 'settings',
  edited: 'settings.update',
  lock: lockSettings,
  logged: toOutput,
  version: ({ version }) => version,
  conflict: () => inAnotherWindow('The settings were'),
  async write(tx, before, input) {
    const next = keptSettings(input)
    await writeSettings(tx, next)
    if (!isSameTax(before.settings, next)) await noteNow(tx, 'taxConfirmedAt')
    return await readVersionedSettings(tx)
  },
  async undo(tx, now, { before }) {
    const { version: _version, shippingCost: _shippingCost, taxRateByState, ...was } = before
    const registrations = taxRateByState?.map((row) => ({
      ...row,
      shippingIsTaxed: before.shippingIsTaxed,
      since: null,
      note: '',
    }))
    return await settings.write(tx, now, {
      ...toOutput(now),
      ...was,
      ...(registrations ? { taxRegistrations: registrations } : {}),
    })
  },
}

export function toOutput({
  settings,
  version,
}: Pick<VersionedSettings, 'settings' | 'version'>): Output<'GET /api/settings'> {
  return { ...settingValues(settings), version }
}

/** Whoever changes what is collected has looked at it. */
function isSameTax(before: StoreSettings, after: StoreSettings): boolean {
  const [one, other] = [before, after].map((settings) => {
    const values = settingValues(settings)
    return [values.taxRate, values.shippingIsTaxed, values.taxOnlyWhereRegistered, values.taxRegistrations]
  })
  return isDeepStrictEqual(one, other)
}

/**
 * Takes a closure out of the settings on the day the shop works again. Pages that were kept ready say that it is closed:
 * they go with the settings they were drawn from.
 */
export async function endClosure({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  if (!isOver(await readSettings(db.query))) return
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    if (!isOver(before.settings)) return
    await writeSettings(tx, { ...before.settings, closure: null })
    await audit(tx, {
      actor: 'shop',
      action: 'settings.reopen',
      subject: 'settings',
      before: { closure: toOutput(before).closure },
      after: { closure: null },
    })
  })
}

function isOver({ closure, zone }: StoreSettings): boolean {
  const today = shopTimeAt(new Date().toISOString(), zone).day
  return closure !== null && closureOn(closure, today) === null
}

import { z } from 'zod'
import { shapeOf } from '../../shop/field-kinds.contract.ts'
import { settingFields, shownOf } from './values.rules.ts'
import { version } from '../../shop/fields.contract.ts'

/** How the shop is set up, made of its declared settings. Amounts are decimal strings, rates percentages: '8.25'. */

const shape = shapeOf(settingFields)

export const settingsInput = z.strictObject({ ...shape, version })

export const settings = z.object(settingsInput.shape)

/** What every page of the shop is told of them as they are. */
export const shownShape = shownOf(shape)

export const liveCheck = z.object({
  /** True until it is confirmed; never on test payments. */
  isOpen: z.boolean(),
  /** The owner has changed the tax, or said that it is right. */
  isTaxConfirmed: z.boolean(),
  /** Money would be real, and nobody can pay before that. */
  isBlocking: z.boolean(),
  /** The shop's wallets, by their names for people. */
  wallet: z.string(),
  /** Payments go to their sandbox: not yet real. */
  isSandbox: z.boolean(),
  taxRate: z.string(),
  /** How many states the shop is registered in, and whether it collects tax nowhere else. */
  registeredIn: z.number().int(),
  taxOnlyWhereRegistered: z.boolean(),
  postalAddress: z.string(),
  /** The address is still the one every shop begins with. */
  isInvented: z.boolean(),
  version: z.number().int(),
})

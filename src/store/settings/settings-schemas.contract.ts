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

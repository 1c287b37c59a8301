import { z } from 'zod'
import { closureOrders } from '../../buying/promise/shop-calendar.rules.ts'
import { closedDaysProblem } from '../../buying/promise/shop-times.rules.ts'
import { isState } from '../../buying/tax/us-states.rules.ts'
import { formatCents, toCents } from '../../machine/values/money.ts'
import type { CellDeclaration, DeclarationOf, SettingKind } from './declaration.rules.ts'
import { settingFields, settingNames, shownOf, type ToldSettings } from './values.rules.ts'
import {
  isDay,
  isRate,
  MAX_REGISTRATION_NOTE,
  MAX_TAX_MILLIPERCENT,
  rateInMillipercent,
} from '../../buying/tax/tax-registration.rules.ts'
import {
  amount,
  email,
  line,
  MAX_ID,
  requiredLine,
  requiredShownLine,
  shownLine,
  version,
} from '../../shop/fields.contract.ts'

/** How the shop is set up, made of its declared settings. Amounts are decimal strings, rates percentages: '8.25'. */

/** As an amount, a string or a number is read; it has up to three decimals. */
const rate = z
  .union([z.string(), z.number().meta({ minimum: 0, maximum: MAX_TAX_MILLIPERCENT / 1000 })])
  .transform(String)
  .pipe(
    z
      .string()
      .refine(
        (value) => isRate(value) && rateInMillipercent(value) <= MAX_TAX_MILLIPERCENT,
        `must be a percentage such as 8.25 or 8.875, and at most ${MAX_TAX_MILLIPERCENT / 1000}`,
      ),
  )

const registration = z.strictObject({
  state: z.string().refine(isState, 'must be a state’s two letters, such as NC'),
  rate,
  shippingIsTaxed: z.boolean(),
  /** Its first day; null for one of long ago. */
  since: z.string().refine(isDay, 'must be a day such as 2026-03-01, or null').nullable(),
  /** Its number, or a note. */
  note: line(MAX_REGISTRATION_NOTE),
})

const isDistinct = (values: readonly (string | number)[]) => new Set(values).size === values.length

const day = z.string().refine((value) => isDay(value) && value >= '2020' && value < '2100', {
  error: 'must be a day such as 2026-12-24',
  // What is no day is counted with by no further check.
  abort: true,
})

const closedDays = z.strictObject({ from: day, to: day }).superRefine((range, context) => {
  const message = closedDaysProblem(range)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})

const amountUpTo = (maxCents: number) =>
  amount.refine((value) => toCents(value) <= maxCents, `must be at most ${formatCents(maxCents)}`)

const cell = ({ kind, max }: CellDeclaration) => (kind === 'line' ? requiredLine : requiredShownLine)(max)

const schemaOfKind: {
  [Kind in SettingKind]: (declared: DeclarationOf<Kind>) => z.ZodType
} = {
  line: ({ max, required }) => (required ? requiredLine(max) : line(max)),
  shown: ({ max }) => shownLine(max),
  text: ({ max }) => line(max),
  phone: ({ max }) => line(max),
  email: () => email,
  rate: () => rate,
  time: () =>
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00, or null')
      .nullable(),
  yesNo: () => z.boolean(),
  promise: ({ max, unit }) =>
    z
      .number()
      .refine(
        (value) => Number.isInteger(value) && value >= 1 && value <= max,
        `must be a whole number of ${unit} from 1 to ${max}, or null where nothing is promised`,
      )
      .nullable(),
  money: ({ max }) => amountUpTo(max),
  moneyOrNone: ({ max }) => amountUpTo(max).nullable(),
  oneOf: ({ values }) => z.enum(values.map(([value]) => value)),
  switches: ({ values }) => z.strictObject(Object.fromEntries(values.map(([name]) => [name, z.boolean()]))),
  rows: ({ of, max }) => {
    const cells = Object.entries(of).map(([name, declared]) => [name, cell(declared)])
    return z.array(z.strictObject(Object.fromEntries(cells) as z.ZodRawShape)).max(max)
  },
  dayRanges: ({ max }) => z.array(closedDays).max(max),
  pieces: ({ max }) =>
    z.array(z.number().int().min(1).max(MAX_ID)).max(max).refine(isDistinct, 'names a product twice'),
  registrations: ({ max }) =>
    z
      .array(registration)
      .max(max)
      .refine((rows) => isDistinct(rows.map(({ state }) => state)), 'names a state twice'),
  closure: ({ max }) =>
    z.strictObject({ until: day, note: shownLine(max), orders: z.enum(closureOrders) }).nullable(),
}

const shape = Object.fromEntries(
  // Each kind reads what it declares.
  settingNames.map((name) => [name, schemaOfKind[settingFields[name].kind](settingFields[name] as never)]),
) as { [Name in keyof ToldSettings]: z.ZodType<ToldSettings[Name], ToldSettings[Name]> }

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

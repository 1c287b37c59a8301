import { toCents, toDecimal, type Cents } from '../../machine/values/money.ts'
import {
  rateInDecimals,
  rateInMillipercent,
  type Millipercent,
  type TaxRegistration,
} from '../../buying/tax/tax-registration.rules.ts'
import {
  namesWhere,
  type Kinds,
  type NamesWhere,
  type ValueOf,
  type ValuesOf,
} from '../../shop/field-kinds.rules.ts'
import type { SettingDeclaration, SettingGroup } from './declaration.rules.ts'
import { sellingFields } from './selling-fields.rules.ts'
import { shopFields } from './shop-fields.rules.ts'

/** What each setting holds: as the contract carries it, with amounts and rates as decimals, and as it is kept. */

export const settingFields = { ...shopFields, ...sellingFields }

type Declared = typeof settingFields
export type SettingName = keyof Declared
/** The parts of the form, as settings name them. */
export type SettingPart = Declared[SettingName]['part']
export const settingNames = Object.keys(settingFields) as SettingName[]

/** The kinds there are among them. */
export type SettingKind = Declared[SettingName]['kind']

export type PromiseName = NamesWhere<Declared, { kind: 'promise' }>
export const promiseNames = namesWhere(settingFields, { kind: 'promise' })

export type SettingValues = ValuesOf<Declared>

interface KeptOfKind {
  money: Cents
  moneyOrNone: Cents | null
  rate: Millipercent
  registrations: readonly TaxRegistration[]
}

type KeptOf<Field> = Field extends { kind: infer Kind extends keyof KeptOfKind }
  ? KeptOfKind[Kind]
  : ValueOf<Field> extends (infer Row)[]
    ? readonly Row[]
    : ValueOf<Field>

type KeptAs<Group extends SettingGroup, Name extends string> = { keptAs: readonly [Group, Name] }

/** Those that are kept, and go about, together. */
type Together<Group extends SettingGroup> = {
  [
    F in NamesWhere<Declared, KeptAs<Group, string>> as Declared[F] extends KeptAs<Group, infer Name>
      ? Name
      : never
  ]: KeptOf<Declared[F]>
}

export type KeptSettings = {
  [F in Exclude<SettingName, NamesWhere<Declared, KeptAs<SettingGroup, string>>>]: KeptOf<Declared[F]>
} & { [Group in SettingGroup]: Together<Group> }

/** Between the two, where they are not the same. */
const conversions: {
  [Kind in keyof KeptOfKind]: {
    kept: (value: Kinds[Kind]['holds']) => KeptOfKind[Kind]
    value: (kept: KeptOfKind[Kind]) => Kinds[Kind]['holds']
  }
} = {
  money: { kept: toCents, value: toDecimal },
  moneyOrNone: {
    kept: (value) => (value === null ? null : toCents(value)),
    value: (kept) => (kept === null ? null : toDecimal(kept)),
  },
  rate: { kept: rateInMillipercent, value: rateInDecimals },
  registrations: {
    kept: (value) =>
      value.map(({ rate, ...registration }) => ({
        ...registration,
        rateMillipercent: rateInMillipercent(rate),
      })),
    value: (kept) =>
      kept
        .map(({ rateMillipercent, ...registration }) => ({
          ...registration,
          rate: rateInDecimals(rateMillipercent),
        }))
        .toSorted((a, b) => (a.state < b.state ? -1 : 1)),
  },
}

const asIs = { kept: (value: unknown) => value, value: (kept: unknown) => kept }

function conversionOf(kind: SettingKind): typeof asIs {
  return kind in conversions ? (conversions[kind as keyof KeptOfKind] as typeof asIs) : asIs
}

/** Where a setting is kept: by its own name, or by another in a group. */
function keyPathOf(
  name: SettingName,
): readonly [name: string] | readonly [group: SettingGroup, name: string] {
  const declared: SettingDeclaration = settingFields[name]
  return declared.keptAs ?? [name]
}

/** As they are kept, of what the contract carries. Throws a RangeError on what is no amount, or no rate. */
export function keptSettings(values: SettingValues): KeptSettings {
  const kept: Record<string, unknown> = {}
  for (const name of settingNames) {
    const value = conversionOf(settingFields[name].kind).kept(values[name])
    const [first, second] = keyPathOf(name)
    kept[first] = second === undefined ? value : { ...(kept[first] as object | undefined), [second]: value }
  }
  return kept as KeptSettings
}

/** As the contract carries them. */
export function settingValues(kept: KeptSettings): SettingValues {
  const entries = settingNames.map((name) => {
    const [first, second] = keyPathOf(name)
    const value = kept[first as keyof KeptSettings] as unknown
    const own = second === undefined ? value : (value as Record<string, unknown>)[second]
    return [name, conversionOf(settingFields[name].kind).value(own)]
  })
  return Object.fromEntries(entries) as SettingValues
}

/** What nobody has set up: the spec's constants. */
export const firstSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingFields[name].first]),
) as unknown as SettingValues

/** What every page of the shop is told, by the name it has there. */
type Shown<Values extends Record<SettingName, unknown>> = {
  [
    F in NamesWhere<Declared, { shownAs: string }> as Declared[F] extends {
      shownAs: infer Name extends string
    }
      ? Name
      : never
  ]: Values[F]
}
export type ShownSettings = Shown<SettingValues>

/** Picks from a value for each setting those of the settings that every page is told. */
export function shownOf<Values extends Record<SettingName, unknown>>(values: Values): Shown<Values> {
  const named = settingNames.map((name) => [
    (settingFields[name] as SettingDeclaration).shownAs,
    values[name],
  ])
  return Object.fromEntries(named.filter(([shownAs]) => shownAs !== undefined)) as Shown<Values>
}

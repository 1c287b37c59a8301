import { toCents, toDecimal, type Cents } from '../values/money.ts'

/**
 * What the shop keeps and reckons with, as the contract and the history carry it: every field whose name ends in `Cents`
 * is a decimal string under the name without it (`priceCents: 1500` is `price: '15.00'`), at any depth. Nothing else
 * changes, so a shape is declared once, in cents.
 */
export type InDecimals<T> = T extends Plain
  ? T
  : T extends readonly (infer One)[]
    ? InDecimals<One>[]
    : {
        [K in keyof T as K extends `${infer Name}Cents` ? Name : K]: K extends `${string}Cents`
          ? string | Exclude<T[K], Cents>
          : InDecimals<T[K]>
      }

/** Values that hold no amounts. */
type Plain = string | number | boolean | bigint | null | undefined | Date

/**
 * Amounts in cents to decimal strings; null stays null, and what is undefined is left out. Throws a RangeError where an
 * amount is no whole number.
 */
export function inDecimals<T>(value: T): InDecimals<T> {
  return turned(value, (name, amount) =>
    // A buyer's answer is stored under the owner's question, whose words may end in 'Cents', too. The answer is a string.
    name.endsWith('Cents') && typeof amount !== 'string'
      ? [name.slice(0, -'Cents'.length), typeof amount === 'number' ? toDecimal(amount) : amount]
      : undefined,
  ) as InDecimals<T>
}

/** The other way: which names are amounts can't be told from strings, so the caller says them. */
export type InCents<T, Name extends string> = T extends Plain
  ? T
  : T extends readonly (infer One)[]
    ? InCents<One, Name>[]
    : {
        [K in keyof T as K extends Name ? `${K}Cents` : K]: K extends Name
          ? Cents | Exclude<T[K], string>
          : InCents<T[K], Name>
      }

/**
 * Decimal strings under these names, at any depth, to amounts in cents; what is undefined is left out. Throws a RangeError
 * on what is no price. Not for what holds answers by their questions' words: one of those may be such a name.
 */
export function inCents<T, Name extends string>(value: T, ...names: Name[]): InCents<T, Name> {
  const amounts: readonly string[] = names
  return turned(value, (name, amount) =>
    amounts.includes(name)
      ? [`${name}Cents`, typeof amount === 'string' ? toCents(amount) : amount]
      : undefined,
  ) as InCents<T, Name>
}

/** Goes through plain objects and lists; `rename` gives an amount's new name and value. */
function turned(
  value: unknown,
  rename: (name: string, field: unknown) => [string, unknown] | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((one) => turned(one, rename))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === undefined ? [] : [rename(name, field) ?? [name, turned(field, rename)]],
    ),
  )
}

import type { ClosedDays, Closure } from '../../buying/promise/shop-calendar.rules.ts'
import type { TaxRegistration } from '../../buying/tax/tax-registration.rules.ts'

/**
 * What the owner sets of the shop, each once. The contract, what is kept, what pages are told, the form and its check, the
 * conflict view and the history all read it here: a new setting is a row in shop-fields.ts or selling-fields.ts, and
 * wherever a page shows it. It has a value in older shops, too, for what they keep lies over the first values. Shoppers'
 * pages read only types of it.
 */

interface Shared {
  /** As the desk calls it. */
  label: string
  /** What the form says below it. */
  hint?: string
  /** In which part of the form it stands. */
  part: string
  /** The switch that must be on for it to be asked; what the same switch asks for stands in one row. */
  with?: string
  /**
   * What every page of the shop is told it as. Left out, the owner alone reads it, but for what store.ts of shop/store
   * makes words of.
   */
  shownAs?: string
  /** Where it is kept, if not by its own name: what prices are counted by, and what is offered for gifts, go about together. */
  keptAs?: readonly [group: SettingGroup, name: string]
}

export type SettingGroup = 'pricing' | 'gifts'

type Choices = readonly (readonly [value: string, words: string])[]

/** A field of a row: one line of text; 'shown' is one that stands on the shop's pages as it is. */
export interface CellDeclaration {
  kind: 'line' | 'shown'
  label: string
  max: number
}

/** Characters, or entries of a list. */
interface Bounded {
  max: number
}

/** Each kind of setting: what it holds as the contract carries it, and what its declaration says besides. */
interface Kinds {
  line: { holds: string; says: Bounded & { required?: true } }
  /** A line that stands on pages as it is, and so has nothing in it that nobody sees. */
  shown: { holds: string; says: Bounded }
  phone: { holds: string; says: Bounded }
  /** Typed on several lines, and kept as one. */
  text: { holds: string; says: Bounded }
  email: { holds: string; says: unknown }
  /** A percentage. */
  rate: { holds: string; says: unknown }
  /** '14:00'; null where none is set. */
  time: { holds: string | null; says: unknown }
  yesNo: { holds: boolean; says: unknown }
  /** A number that the owner promises; null: nothing is promised, and said nowhere. Beyond max it is a slip of the finger. */
  promise: { holds: number | null; says: Bounded & { unit: string } }
  /** max is in cents. */
  money: { holds: string; says: Bounded }
  moneyOrNone: { holds: string | null; says: Bounded }
  oneOf: { holds: string; says: { values: Choices } }
  switches: { holds: Record<string, boolean>; says: { values: Choices } }
  /** join: what stands between a row's fields where it is told. add: on its button. row: what one is called, before what its first field holds. */
  rows: {
    holds: Record<string, string>[]
    says: Bounded & {
      of: Readonly<Record<string, CellDeclaration>>
      join: string
      add: string
      row: string
    }
  }
  /** Days on which the shop is closed, both included. */
  dayRanges: { holds: ClosedDays[]; says: Bounded & { add: string; row: string } }
  /** Ids of pieces. */
  pieces: { holds: number[]; says: Bounded }
  /** Each state once. */
  registrations: { holds: ToldRegistration[]; says: Bounded }
  /** The shop is closed for a while; null where it is not. max is that of its note. */
  closure: { holds: Closure | null; says: Bounded }
}

type ToldRegistration = Omit<TaxRegistration, 'rateMillipercent'> & { rate: string }

export type SettingKind = keyof Kinds
export type ToldOfKind = { [Kind in SettingKind]: Kinds[Kind]['holds'] }
export type DeclarationOf<Kind extends SettingKind> = Shared & {
  kind: Kind
  /** What a shop has that nobody has set up. */
  first: ToldOfKind[Kind] extends (infer Row)[] ? readonly Readonly<Row>[] : Readonly<ToldOfKind[Kind]>
} & Kinds[Kind]['says']
export type SettingDeclaration = { [Kind in SettingKind]: DeclarationOf<Kind> }[SettingKind]

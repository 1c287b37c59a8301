import type { ClosedDays, Closure } from '../buying/promise/shop-calendar.rules.ts'
import type { TaxRegistration } from '../buying/tax/tax-registration.rules.ts'
import type { Fact } from '../pieces/facts/fact.rules.ts'
import type { Question } from '../pieces/questions/question.rules.ts'

/** Characters, or entries of a list. */
interface Bounded {
  max: number
}

/** Most texts may be empty. */
interface BoundedText extends Bounded {
  required?: boolean
}

/** What can be chosen, each with what it is called. */
interface Choices {
  values: readonly (readonly [value: string, words: string])[]
}

/** A picture of the shop's own, and what of it stays in sight where there is less room than it has: percents from left and top. */
export interface OwnPicture {
  url: string
  /** What is to be seen on it, for who can't; empty where the words beside it say the same. */
  alt: string
  x: number
  y: number
}

/**
 * The kinds of field that products, settings and home's blocks are declared by: what each holds as the contract carries
 * it, and what its declaration says besides. field-kinds.contract.ts has the schema of each. How one is asked for stands
 * with the three forms, which say it in other words.
 */
export interface Kinds {
  line: { holds: string; says: BoundedText }
  /** A line that stands on pages as it is, and so has nothing in it that nobody sees. */
  shown: { holds: string; says: BoundedText }
  /** Typed on several lines, and kept as one. */
  longLine: { holds: string; says: Bounded }
  /** Several lines without marks; in a box of so many, where that is said. */
  text: { holds: string; says: BoundedText & { lines?: number } }
  markdown: { holds: string; says: Bounded & { hint: string } }
  /** A file of hexadecimal digits that is pasted; empty where there is none. */
  hex: { holds: string; says: Bounded }
  phone: { holds: string; says: Bounded }
  email: { holds: string; says: unknown }
  /** The name of a category, which may be a new one. */
  category: { holds: string; says: Bounded }
  /** Words separated by commas. */
  list: { holds: string[]; says: Bounded & { maxEntryLength: number } }

  yesNo: { holds: boolean; says: unknown }
  oneOf: { holds: string; says: Choices }
  switches: { holds: Record<string, boolean>; says: Choices }

  /** A whole number from 0 to max. */
  count: { holds: number; says: Bounded }
  /** A number that the owner promises; null: nothing is promised, and said nowhere. Beyond max it is a slip of the finger. */
  promise: { holds: number | null; says: Bounded & { unit: string } }
  /** max is in cents. */
  money: { holds: string; says: Partial<Bounded> }
  moneyOrNone: { holds: string | null; says: Bounded }
  /** A percentage. */
  rate: { holds: string; says: unknown }
  /** '14:00'; null where none is set. */
  time: { holds: string | null; says: unknown }

  /** The address of a picture, of the shop's own or another site's. */
  pictureAddress: { holds: string; says: Bounded }
  /** What such a picture shows, in words. */
  altText: { holds: string; says: Bounded }
  pictures: { holds: { imageUrl: string; imageAlt: string }[]; says: Bounded }
  /** One of the shop's own, or none. */
  picture: { holds: OwnPicture | null; says: unknown }

  /** Where a link leads. A page of the shop that is chosen gives its name, and its picture, to these fields beside it. */
  address: { holds: string; says: Bounded & { named: string; pictured?: string } }
  /** One link, or none. A new one leads where the listing in the field `begins` is. */
  link: { holds: { name: string; to: string } | null; says: { begins: string } }
  /** Whose pieces: the address of a listing, CHOSEN_PIECES, or BY_HAND. */
  listing: { holds: string; says: unknown }
  /** Pieces by hand, by their ids and in that order; asked for where the field `by` says so. */
  ids: { holds: number[]; says: Bounded & { by: string } }
  /** Ids of pieces, each once. */
  pieces: { holds: number[]; says: Bounded }

  /** Rows of any fields; noun is what one of them is called. */
  rows: { holds: object[]; says: Bounded & { noun: string; of: Fields } }
  /**
   * Rows of a few words, such as hours. join: what stands between a row's fields where it is told. add: the button for
   * one more. row: what one is called, before what its first field holds.
   */
  wordRows: {
    holds: Record<string, string>[]
    says: Bounded & {
      of: Readonly<Record<string, FieldOf<'line' | 'shown', { label: string }>>>
      join: string
      add: string
      row: string
    }
  }
  /** Days on which the shop is closed, both included. */
  dayRanges: { holds: ClosedDays[]; says: Bounded & { add: string; row: string } }
  /** Each state once. */
  registrations: { holds: (Omit<TaxRegistration, 'rateMillipercent'> & { rate: string })[]; says: Bounded }
  /** The shop is closed for a while; null where it is not. max is that of its note. */
  closure: { holds: Closure | null; says: Bounded }
  /** What a piece asks its buyer, and what it says in the fields of its category. */
  questions: { holds: Question[]; says: unknown }
  facts: { holds: Fact[]; says: unknown }
}

export type FieldKind = keyof Kinds

/** A field of one of these kinds; `More` is what a room says of each of its fields. */
export type FieldOf<Kind extends FieldKind, More = unknown> = {
  [One in Kind]: { kind: One } & Kinds[One]['says'] & More
}[Kind]

export type Fields = Readonly<Record<string, FieldOf<FieldKind>>>

type ValueOfChoice<Field> = Field extends {
  values: readonly (readonly [infer Value extends string, string])[]
}
  ? Value
  : never

/** What stands in such a field. */
export type ValueOf<Field> = Field extends { kind: 'oneOf' }
  ? ValueOfChoice<Field>
  : Field extends { kind: 'switches' }
    ? Record<ValueOfChoice<Field>, boolean>
    : Field extends { kind: 'rows' | 'wordRows'; of: infer Of }
      ? ValuesOf<Of>[]
      : Field extends { kind: infer Kind extends FieldKind }
        ? Kinds[Kind]['holds']
        : never

export type ValuesOf<Declared> = { -readonly [Name in keyof Declared]: ValueOf<Declared[Name]> }

/** The names of those fields whose declaration says so, such as `{ shownTo: 'everybody' }`. */
export type NamesWhere<Declared, Condition> = {
  [Name in keyof Declared]: Declared[Name] extends Condition ? Name : never
}[keyof Declared]

/** The same in their order. */
export function namesWhere<Declared extends object, const Condition extends object>(
  fields: Declared,
  condition: Condition,
): NamesWhere<Declared, Condition>[] {
  const isMet = (field: object) =>
    Object.entries(condition).every(([key, value]) => field[key as keyof typeof field] === value)
  return Object.keys(fields).filter((name) => isMet(fields[name as keyof Declared] as object)) as NamesWhere<
    Declared,
    Condition
  >[]
}

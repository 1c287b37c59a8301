import type { z } from 'zod'
import type { Filters } from '../pieces/listing/filters.rules.ts'
import type { ShopPage } from '../pieces/search/shop-page.rules.ts'
import { catalogue } from '../pieces/calls.contract.ts'
import { checkout } from '../buying/calls.contract.ts'
import { orders } from '../orders/calls.contract.ts'
import { letters } from '../words/calls.contract.ts'
import { people } from '../people/calls.contract.ts'
import { store } from '../store/calls.contract.ts'
import type { CallTable, ReadingCall, WritingCall } from './fields.contract.ts'

/**
 * Every call of the shop, in one table: method and path, who may call, what goes in, what comes out, what it shows or
 * changes. The server walks it, the OpenAPI document is made from it, the browser takes its types from it, and a test
 * asks each call as nobody and as people of every role. Nothing else answers under /api but this table itself, as
 * /api/openapi.json.
 */
export const contract = {
  ...catalogue,
  ...checkout,
  ...orders,
  ...letters,
  ...people,
  ...store,
} as const satisfies CallTable

type Contract = typeof contract
export type Call = keyof Contract

/** The calls whose rows have these properties. */
type CallWith<Row> = { [C in Call]: Contract[C] extends Row ? C : never }[Call]
export type ReadCall = Extract<CallWith<ReadingCall>, `GET ${string}`>
export type ReadByPost = Exclude<CallWith<ReadingCall>, ReadCall>
export type PagedCall = CallWith<ReadingCall & { paged: true }>
export type WriteCall = CallWith<WritingCall>

type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown
type Sent<T> = T extends z.ZodType ? z.input<T> : unknown
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = Contract[C] extends { [P in K]: infer S }
  ? S
  : never

type File<C extends Call, T> = Contract[C] extends { file: object } ? { file: T } : unknown

/** Values in an address are text; numbers are written as such. */
type Written<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

/** What a call's function receives: parameters, query and body in one object, checked. A file comes in pieces. */
export type Input<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Parsed<Part<C, 'params'>>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Parsed<Part<C, 'query'>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Parsed<Part<C, 'body'>>) &
  File<C, AsyncIterable<Uint8Array>>

/** What a caller sends: the same before defaults are filled in. */
export type Sends<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Written<Sent<Part<C, 'params'>>>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Written<Sent<Part<C, 'query'>>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Sent<Part<C, 'body'>>) &
  File<C, Blob>

/** The same as the rest of a call's arguments: left out where nothing need be sent. */
export type Sending<C extends Call> = object extends Sends<C> ? [input?: Sends<C>] : [input: Sends<C>]

/** One page of a list, and how to ask for the next. */
export interface Page<T> {
  items: T[]
  total: number
  /** There are more than `total`, and nobody has counted how many. */
  more?: boolean
  next: string | null
  /** What a search looked for instead, when what was typed is no word of the shop. */
  corrected?: string
  /** Searches that would find something, when this one finds nothing. */
  suggestions?: string[]
  /** How the question was understood. */
  question?: Understood
}

/** How a listing understood what it was asked. */
export interface Understood {
  /** The parts of what was typed, each with what is left of it without this one. */
  parts: { says: string; without: string }[]
  /** In a sentence each, what could not be meant so. */
  troubles: string[]
  /** When the listed pieces arrive, where that was asked: with which shipping method, and ordered until when. */
  promised?: string
  /** The page about the shop that answers what was typed. */
  page?: ShopPage
  /** When nothing is found: what to leave out, and how much is found then. */
  looser: Looser[]
  /** The same question in filters: what was typed without all that they say. Beside parts and troubles. */
  inFilters?: InFilters
  /** Where nothing arrives by the day that was asked for: the first day on which something does. */
  soonest?: string
  /** In a search for a wrist: how many more pieces are worn on one, but don't say on which. */
  untold?: { count: number; more: boolean }
}

/** A listing's search and filters, as far as they were not refused. */
export type InFilters = Filters & { search?: string | undefined }

/** A part of a question: the search, with what is left of it, or what the address calls a filter. */
export interface Looser {
  says: string
  drop: string
  /** What to leave out with it, where one alone does not help. */
  also?: string
  search?: string
  total: number
  more: boolean
}

/** What a call answers; paged lists as a Page. */
export type Output<C extends Call> = Contract[C] extends { paged: true; output: z.ZodArray<infer Item> }
  ? Page<z.output<Item>>
  : z.output<Contract[C]['output']>

/** The calls as one function, seen from outside: a caller sends, and is told. */
export type ShopClient = <C extends Call>(call: C, ...input: Sending<C>) => Promise<Output<C>>

import {
  type PGlite,
  type PGliteInterface,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'
import {
  type BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  NotificationResponseMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages'
import { Parser } from 'pg-protocol/dist/parser'

/** What PostgreSQL answers to a statement. */
interface WireAnswer {
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
  /** 'SELECT 24'; undefined where the statement was not done. */
  done: string | undefined
  /** The types of the parameters of a statement that was described. */
  parameters: number[]
}

/** What was announced on a channel meanwhile. */
type Hear = (channel: string, payload: string) => void

/** Takes in one message of an answer; those that are not named here say nothing about rows. */
function take(message: BackendMessage, answer: WireAnswer, hear: Hear): void {
  if (message instanceof DataRowMessage) answer.rows.push(message.fields as (string | null)[])
  else if (message instanceof RowDescriptionMessage)
    answer.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
  else if (message instanceof CommandCompleteMessage) answer.done = message.text
  else if (message instanceof ParameterDescriptionMessage) answer.parameters = message.dataTypeIDs
  else if (message instanceof NotificationResponseMessage) hear(message.channel, message.payload)
}

/** What is remembered of statements is bounded; beyond it they are asked in PGlite's own way. */
const MOST_KNOWN = 300
const LONGEST_TEXT = 4_000

/** Beside transactions, where an answer that failed can be asked for again. */
const PLAIN_READ = /^\s*select\b/i

const { parse, bind, describe, execute, sync } = protocol.serialize

type Query = PGliteInterface['query']

/** Whether a query has only options that drizzle uses; with others PGlite answers it. */
const isQuick = (options: QueryOptions = {}) =>
  Object.keys(options).every((name) => name === 'rowMode' || name === 'parsers')

/**
 * PGlite's `query` for reads that come again and again. It sends a statement in six parts, each for itself, and takes the
 * answer to pieces with a copy of memory for each value, which for a listing takes longer than finding the rows. Here a
 * statement whose parameters' types are known is sent whole, and pg's own parser reads the answer where it lies. What
 * fails is asked again in PGlite's way, which knows how to say what is wrong. `hear` is told what was announced meanwhile.
 */
export function quickReads(pg: PGlite, hear: Hear): Query {
  const typesOf = new Map<string, number[]>()
  // What is asked once and never again is not looked into.
  const askedOnce = new Set<string>()

  /** Undefined for the first time, and for what can't be prepared. */
  async function parameterTypes(text: string): Promise<number[] | undefined> {
    const known = typesOf.get(text)
    if (known || typesOf.size >= MOST_KNOWN) return known
    if (!askedOnce.delete(text)) {
      if (askedOnce.size >= MOST_KNOWN) askedOnce.clear()
      askedOnce.add(text)
      return undefined
    }
    const { parameters, fields } = await send([parse({ text }), describe({ type: 'S' }), sync()])
    // A read without fields is none.
    if (fields.length === 0) return undefined
    typesOf.set(text, parameters)
    return parameters
  }

  async function send(messages: Uint8Array[]): Promise<WireAnswer> {
    const answer: WireAnswer = { fields: [], rows: [], done: undefined, parameters: [] }
    const parser = new Parser()
    await pg.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // A copy: it lies in the database's own memory, and is gone with the next.
      onRawData: (part) => parser.parse(Buffer.from(part), (message) => take(message, answer, hear)),
    })
    return answer
  }

  async function ask(text: string, values: readonly unknown[], options?: QueryOptions) {
    const types = await parameterTypes(text)
    if (types?.length !== values.length) return undefined
    const sent = values.map((value, at) => textOf(value, pg.serializers[types[at]!]))
    const answer = await send([
      parse({ text, types }),
      bind({ values: sent }),
      describe({ type: 'P' }),
      execute({}),
      sync(),
    ])
    const parserOf = (type: number) => options?.parsers?.[type] ?? pg.parsers[type]
    return answer.done === undefined ? undefined : resultOf(answer, parserOf, options?.rowMode)
  }

  return async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    const isKnowable = text.length <= LONGEST_TEXT && PLAIN_READ.test(text)
    if (!isKnowable || !isQuick(options)) return await pg.query<Row>(text, values, options)
    // Never between the statements of a transaction.
    const answer = await alone(pg, () => ask(text, values, options))
    return (answer as Results<Row> | undefined) ?? (await pg.query<Row>(text, values, options))
  }
}

/** As PGlite does its own queries. */
/* oxlint-disable no-underscore-dangle -- the names are PGlite's */
async function alone<T>(pg: PGlite, work: () => Promise<T>): Promise<T> {
  await pg._checkReady()
  return await pg._runExclusiveTransaction(() => pg._runExclusiveQuery(work))
}
/* oxlint-enable no-underscore-dangle */

type ParserOf = (type: number) => ((text: string, type?: number) => unknown) | undefined

function textOf(value: unknown, serialize: (value: unknown) => string = String): string | null {
  return value === null || value === undefined ? null : serialize(value)
}

function resultOf(
  { fields, rows, done }: WireAnswer,
  parserOf: ParserOf,
  rowMode: QueryOptions['rowMode'],
): Results<unknown> {
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
  const valuesOf = (row: (string | null)[]) =>
    row.map((text, at) => {
      const parser = parsers[at]
      return text === null || !parser ? text : parser(text, fields[at]!.dataTypeID)
    })
  return {
    rows:
      rowMode === 'array'
        ? rows.map(valuesOf)
        : rows.map((row) =>
            Object.fromEntries(valuesOf(row).map((value, at) => [fields[at]!.name, value] as const)),
          ),
    fields,
    affectedRows: 0,
    command: done!.split(' ')[0]!,
    rowCount: Number(done!.split(' ').at(-1)),
  }
}

import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import {
  type BackendMessage,
  CommandCompleteMessage,
  DatabaseError,
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
  /** 'SELECT 24', 'INSERT 0 1'. */
  done: string
  /** The types of the parameters of a statement that was described. */
  parameters: number[]
  failed: DatabaseError | undefined
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
  // Its type is that of the package's older copy for itself.
  else if ((message as unknown) instanceof DatabaseError) answer.failed = message as unknown as DatabaseError
}

/** Of how many statements it is remembered which types their parameters have, and how long their texts may be. */
const MOST_KNOWN = 300
const LONGEST_TEXT = 4_000

/** The classes of PostgreSQL's errors about what a statement names: a table has changed since it was looked into. */
const ABOUT_NAMES = /^42/

const { parse, bind, describe, execute, sync } = protocol.serialize

/** Answers one statement, or throws pg's DatabaseError. */
export type Ask = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/**
 * What PGlite's `query` does, at a third of its price. PGlite sends a statement in six parts, each for itself, takes the
 * answer to pieces with a copy of memory for each value, and copies its list of 300 types for every statement that
 * brings a type of its own, as all of drizzle's do. Here a statement whose parameters' types are known is sent whole,
 * and pg's own parser reads the answer where it lies. `hear` is told what was announced meanwhile.
 *
 * `alone` never comes between the statements of a transaction, `inTransaction` is for those.
 */
export function wholeStatements(pg: PGlite, hear: Hear): { alone: Ask; inTransaction: Ask } {
  const typesOf = new Map<string, number[]>()

  async function send(messages: Uint8Array[]): Promise<WireAnswer> {
    const answer: WireAnswer = { fields: [], rows: [], done: '', parameters: [], failed: undefined }
    const parser = new Parser()
    await pg.execProtocolRawStream(Buffer.concat(messages), {
      // The files see to themselves (synced-files.ts).
      syncToFs: false,
      // A copy: it lies in the database's own memory, and is gone with the next.
      onRawData: (part) => parser.parse(Buffer.from(part), (message) => take(message, answer, hear)),
    })
    return answer
  }

  async function learn(text: string): Promise<number[]> {
    const { parameters, failed } = await send([parse({ text }), describe({ type: 'S' }), sync()])
    if (failed) throw failed
    if (text.length <= LONGEST_TEXT) {
      if (typesOf.size >= MOST_KNOWN) typesOf.delete(typesOf.keys().next().value!)
      typesOf.set(text, parameters)
    }
    return parameters
  }

  async function ask<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
    const known = typesOf.get(text)
    const types = known ?? (await learn(text))
    const sent = values.map((value, at) => textOf(value, pg.serializers[types[at]!]))
    const answer = await send([
      // One that was just looked into is parsed already.
      ...(known ? [parse({ text, types })] : []),
      bind({ values: sent }),
      describe({ type: 'P' }),
      execute({}),
      sync(),
    ])
    if (answer.failed) {
      typesOf.delete(text)
      throw answer.failed
    }
    const parserOf = (type: number) => options.parsers?.[type] ?? pg.parsers[type]
    return resultOf(answer, parserOf, options.rowMode) as Results<Row>
  }

  return {
    async alone(text, values, options) {
      const isKnown = typesOf.has(text)
      return await exclusively(pg, async () => {
        try {
          return await ask(text, values, options)
        } catch (error) {
          // It was done in no part. Inside a transaction it can't be asked again.
          if (!isKnown || !(error instanceof DatabaseError && ABOUT_NAMES.test(error.code ?? ''))) throw error
          return await ask(text, values, options)
        }
      })
    },
    // oxlint-disable-next-line no-underscore-dangle -- the name is PGlite's
    inTransaction: (text, values, options) => pg._runExclusiveQuery(() => ask(text, values, options)),
  }
}

/** As PGlite does its own queries. */
/* oxlint-disable no-underscore-dangle -- the names are PGlite's */
async function exclusively<T>(pg: PGlite, work: () => Promise<T>): Promise<T> {
  await pg._checkReady()
  return await pg._runExclusiveTransaction(() => pg._runExclusiveQuery(work))
}
/* oxlint-enable no-underscore-dangle */

type ParserOf = (type: number) => ((text: string, type?: number) => unknown) | undefined

function textOf(value: unknown, serialize: (value: unknown) => string = String): string | null {
  return value === null || value === undefined ? null : serialize(value)
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf(
  { fields, rows, done }: WireAnswer,
  parserOf: ParserOf,
  rowMode: QueryOptions['rowMode'],
): Results<unknown> {
  const [command, count] = [done.split(' ')[0]!, Number(done.split(' ').at(-1) || NaN)]
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
    affectedRows: WRITES.has(command) ? count : 0,
    command,
    ...(Number.isNaN(count) ? {} : { rowCount: count }),
  }
}

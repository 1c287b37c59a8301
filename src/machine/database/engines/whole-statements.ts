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

/** How many statements stay prepared, and how long their texts may be. */
const MOST_PREPARED = 300
const LONGEST_TEXT = 4_000

/** PostgreSQL's errors about what a statement names, and about what it answers: a table is no longer what it was. */
const IS_OUTDATED = /^42|^0A000/

const { parse, bind, describe, execute, close, sync } = protocol.serialize

/** A statement as the database knows it: what goes in and what comes out. */
interface Prepared {
  /** '' for the one that was looked into last and is not kept. */
  name: string
  parameters: number[]
  fields: WireAnswer['fields']
}

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
  const prepared = new Map<string, Prepared>()
  // What is asked once and never again is not kept.
  const askedOnce = new Set<string>()
  let names = 0

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

  async function prepare(text: string): Promise<Prepared> {
    const isKept = askedOnce.delete(text)
    const name = isKept ? `s${(names += 1)}` : ''
    const { parameters, fields, failed } = await send([
      parse({ name, text }),
      describe({ type: 'S', name }),
      sync(),
    ])
    if (failed) throw failed
    const statement = { name, parameters, fields }
    if (isKept) {
      if (prepared.size >= MOST_PREPARED) await forget(prepared.keys().next().value!)
      prepared.set(text, statement)
    } else if (text.length <= LONGEST_TEXT) {
      if (askedOnce.size >= MOST_PREPARED) askedOnce.clear()
      askedOnce.add(text)
    }
    return statement
  }

  async function forget(text: string): Promise<void> {
    const statement = prepared.get(text)
    if (!statement) return
    prepared.delete(text)
    await send([close({ type: 'S', name: statement.name }), sync()])
  }

  async function ask<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
    const { name, parameters, fields } = prepared.get(text) ?? (await prepare(text))
    const sent = values.map((value, at) => textOf(value, pg.serializers[parameters[at]!]))
    const answer = await send([bind({ statement: name, values: sent }), execute({}), sync()])
    if (answer.failed) {
      if (IS_OUTDATED.test(answer.failed.code ?? '')) await forget(text)
      throw answer.failed
    }
    const parserOf = (type: number) => options.parsers?.[type] ?? pg.parsers[type]
    return resultOf({ ...answer, fields }, parserOf, options.rowMode) as Results<Row>
  }

  return {
    async alone(text, values, options) {
      const isPrepared = prepared.has(text)
      return await exclusively(pg, async () => {
        try {
          return await ask(text, values, options)
        } catch (error) {
          // It was done in no part. Inside a transaction it can't be asked again.
          if (!isPrepared || prepared.has(text)) throw error
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

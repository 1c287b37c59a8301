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

/** The most statements whose parameter types and columns are remembered, and the longest text of such a statement. */
const MOST_KNOWN = 300
const LONGEST_TEXT = 4_000

/** PostgreSQL's errors about what a statement names, and about what it answers: a table is no longer what it was. */
const IS_OUTDATED = /^42|^0A000/

const { parse, bind, describe, execute, close, sync } = protocol.serialize

interface Statement {
  parameters: number[]
  fields: WireAnswer['fields']
  /** Under which it stays prepared; '' for one that does not. */
  name: string
}

/** Answers one statement, or throws pg's DatabaseError. */
export type Ask = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/**
 * What PGlite's `query` does, at a third of its price. PGlite sends a statement in six parts, each for itself, takes the
 * answer to pieces with a copy of memory for each value, and copies its list of 300 types for every statement that
 * brings a type of its own, as all of drizzle's do. Here a statement that is known is sent whole, and pg's own parser
 * reads the answer where it lies. `hear` is told what was announced meanwhile.
 *
 * `outsideTransaction` never comes between the statements of a transaction; the other two are for those.
 * `prepared` keeps a statement prepared, and after some times its plan: for writing transactions, which look
 * up rows by their keys. For searches and sums one plan for all values would be the wrong one.
 */
export function wholeStatements(
  pg: PGlite,
  hear: Hear,
): Record<'outsideTransaction' | 'inTransaction' | 'prepared', Ask> {
  const known = new Map<string, Statement>()
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

  /** Has it parsed, for the next message alone. */
  async function learn(text: string): Promise<Statement> {
    const { parameters, fields, failed } = await send([parse({ text }), describe({ type: 'S' }), sync()])
    if (failed) throw failed
    const statement = { parameters, fields, name: '' }
    if (text.length <= LONGEST_TEXT) {
      if (known.size >= MOST_KNOWN) await forget(known.keys().next().value!)
      known.set(text, statement)
    }
    return statement
  }

  async function forget(text: string): Promise<void> {
    const name = known.get(text)?.name
    known.delete(text)
    if (name) await send([close({ type: 'S', name }), sync()])
  }

  /** The statement's text, unless the database has it already under the name by which it is asked for. */
  function parsing(text: string, statement: Statement, isPlanned: boolean): Uint8Array[] {
    const types = statement.parameters
    if (!isPlanned) return [parse({ text, types })]
    if (statement.name) return []
    statement.name = `s${(names += 1)}`
    return [parse({ name: statement.name, text, types })]
  }

  async function ask<Row>(
    isPlanned: boolean,
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ) {
    const before = known.get(text)
    const statement = before ?? (await learn(text))
    const start = before ? parsing(text, before, isPlanned) : []
    const sent = values.map((value, at) => textOf(value, pg.serializers[statement.parameters[at]!]))
    const answer = await send([
      ...start,
      bind({ statement: isPlanned ? statement.name : '', values: sent }),
      // One that is planned answers always the same columns, or fails.
      ...(isPlanned ? [] : [describe({ type: 'P' })]),
      execute({}),
      sync(),
    ])
    if (answer.failed) {
      // It may not have come to be prepared, or its table has changed.
      await forget(text)
      throw answer.failed
    }
    const parserOf = (type: number) => options.parsers?.[type] ?? pg.parsers[type]
    return resultOf(
      isPlanned ? { ...answer, fields: statement.fields } : answer,
      parserOf,
      options.rowMode,
    ) as Results<Row>
  }

  /* oxlint-disable no-underscore-dangle -- the names are PGlite's */
  const exclusiveAsk =
    (isPlanned: boolean): Ask =>
    (...args) =>
      pg._runExclusiveQuery(() => ask(isPlanned, ...args))
  return {
    async outsideTransaction(...args) {
      await pg._checkReady()
      return await pg._runExclusiveTransaction(() =>
        pg._runExclusiveQuery(async () => {
          const isKnown = known.has(args[0])
          try {
            return await ask(false, ...args)
          } catch (error) {
            // It was done in no part. Inside a transaction it can't be asked again.
            if (!isKnown || !(error instanceof DatabaseError && IS_OUTDATED.test(error.code ?? '')))
              throw error
            return await ask(false, ...args)
          }
        }),
      )
    },
    inTransaction: exclusiveAsk(false),
    prepared: exclusiveAsk(true),
  }
  /* oxlint-enable no-underscore-dangle */
}

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

import {
  type PGlite,
  type PGliteInterface,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'

/** What PostgreSQL answers to a statement, read from the bytes it sends (its protocol 3.0, "Message Formats"). */

interface Field {
  name: string
  dataTypeID: number
}

interface WireAnswer {
  fields: Field[]
  rows: (string | null)[][]
  /** 'SELECT 24'; undefined where the statement was not done. */
  done: string | undefined
  /** The types of the parameters of a statement that was described. */
  parameters: number[]
}

/** What was announced on a channel meanwhile. */
type Hear = (channel: string, payload: string) => void

/** Bytes of a message before its content: what it is, and how long. */
const HEAD = 5

/** The names PostgreSQL gives these messages are in its manual; those that are not named here say nothing about rows. */
const PARAMETER_DESCRIPTION = code('t')
const ROW_DESCRIPTION = code('T')
const DATA_ROW = code('D')
const COMMAND_COMPLETE = code('C')
const NOTIFICATION = code('A')

function readAnswer(bytes: Buffer, hear: Hear): WireAnswer {
  const answer: WireAnswer = { fields: [], rows: [], done: undefined, parameters: [] }
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at]
    const content = at + HEAD
    if (kind === DATA_ROW) answer.rows.push(rowAt(bytes, content))
    else if (kind === ROW_DESCRIPTION) answer.fields = fieldsAt(bytes, content)
    else if (kind === COMMAND_COMPLETE) answer.done = textAt(bytes, content)
    else if (kind === PARAMETER_DESCRIPTION) answer.parameters = typesAt(bytes, content)
    else if (kind === NOTIFICATION) {
      // After the number of the process that said it.
      const channel = textAt(bytes, content + 4)
      hear(channel, textAt(bytes, content + 4 + Buffer.byteLength(channel) + 1))
    }
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return answer
}

function rowAt(bytes: Buffer, content: number): (string | null)[] {
  const count = bytes.readUInt16BE(content)
  const row: (string | null)[] = []
  let at = content + 2
  for (let n = 0; n < count; n += 1) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      row.push(null)
    } else {
      row.push(bytes.toString('utf8', at, at + length))
      at += length
    }
  }
  return row
}

/** After its name each field has 18 bytes: of its table, its column, its type, and how that is written. */
function fieldsAt(bytes: Buffer, content: number): Field[] {
  const count = bytes.readUInt16BE(content)
  const fields: Field[] = []
  let at = content + 2
  for (let n = 0; n < count; n += 1) {
    const end = bytes.indexOf(0, at)
    fields.push({ name: bytes.toString('utf8', at, end), dataTypeID: bytes.readUInt32BE(end + 7) })
    at = end + 19
  }
  return fields
}

function typesAt(bytes: Buffer, content: number): number[] {
  const count = bytes.readUInt16BE(content)
  return Array.from({ length: count }, (_, n) => bytes.readUInt32BE(content + 2 + 4 * n))
}

/** Up to the zero that ends it. */
function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at, bytes.indexOf(0, at))
}

function code(letter: string): number {
  return letter.charCodeAt(0)
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
 * statement whose parameters' types are known is sent whole, and the answer is read where it lies. What fails is asked
 * again in PGlite's way, which knows how to say what is wrong. `hear` is told what was announced meanwhile.
 */
export function quickReads(pg: PGlite, hear: (channel: string, payload: string) => void): Query {
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
    const parts: Buffer[] = []
    await pg.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // It lies in the database's own memory, and is gone with the next.
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    return readAnswer(parts.length === 1 ? parts[0]! : Buffer.concat(parts), hear)
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

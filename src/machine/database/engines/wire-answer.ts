/** What PostgreSQL answers to a statement, read from the bytes it sends (its protocol 3.0, "Message Formats"). */

export interface Field {
  name: string
  dataTypeID: number
}

export interface WireAnswer {
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

export function readAnswer(bytes: Buffer, hear: Hear): WireAnswer {
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

import { shortened } from '../../machine/values/cut-to.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { CallDefinition } from '../fields.contract.ts'
import { ShopError, type FieldError } from '../../machine/values/errors.ts'

/** A request's parameters, query and body, checked by the contract's schemas; what is wrong is named by field. */

export function readParams(c: Context, { params }: CallDefinition): object {
  return params ? parse(params, c.req.param()) : {}
}

export function readQuery(c: Context, { query }: CallDefinition): object {
  const sent = c.req.queries()
  const repeated = Object.keys(sent).find((name) => sent[name]!.length > 1)
  if (repeated !== undefined) throw fieldProblems([{ field: repeated, message: 'is given more than once' }])
  return query ? parse(query, c.req.query()) : {}
}

export async function readBody(c: Context, { body, file }: CallDefinition): Promise<object> {
  const type = c.req.header('Content-Type')?.split(';')[0]!.trim().toLowerCase()
  // What a form on any page could send is never taken, not even where nothing is read of it.
  if (!body && !file && type !== undefined && FORMS.has(type))
    throw new UnsupportedType('Forms are not taken.')
  if (!body && !file) return {}
  if (file) return { file: readFile(c, type, file.maxBytes) }
  if (type !== 'application/json') throw new UnsupportedType('Send the request body as application/json.')
  let sent: unknown
  try {
    sent = JSON.parse(await c.req.text())
  } catch {
    throw new ShopError('invalid', 'The request body is not valid JSON.')
  }
  return parse(body!, sent)
}

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

/** The body in pieces as they come, none of them kept: 413 once they are too many. */
function readFile(c: Context, type: string | undefined, maxBytes: number): AsyncIterable<Uint8Array> {
  if (type?.startsWith('multipart/')) {
    throw new UnsupportedType('Send the file itself as the request body, not a form with the file in it.')
  }
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  return upTo(maxBytes, c.req.raw.body)
}

async function* upTo(maxBytes: number, body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let bytes = 0
  // Cancelling would cut the connection before the sender has read why.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield piece
  }
}

function tooLarge(maxBytes: number): HTTPException {
  return new HTTPException(413, { message: `The file is too large: ${maxBytes / 1e6} MB is the most.` })
}

/** 415: what was sent is of another type than the call takes. */
export class UnsupportedType extends Error {}

export function parse<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw fieldProblems(parsed.error.issues.flatMap(fieldErrors))
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: 'is not a known field',
    }))
  }
  const expected = expectedTypes(issue)
  const received = typeName(issue.input)
  if (expected.length > 0 && received === 'undefined') return [{ field, message: 'Required' }]
  if (expected.length > 0 && !expected.includes(received))
    return [{ field, message: `Expected ${expected.join(' or ')}, received ${received}` }]
  if (issue.code === 'invalid_value') return [{ field, message: `must be ${oneOf(issue.values)}` }]
  return [{ field, message: issue.message }]
}

/** The types that a field takes, where the type is what is wrong; several for a union. */
function expectedTypes(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected]
  if (issue.code !== 'invalid_union') return []
  return [
    ...new Set(
      issue.errors.flatMap(([first]) => {
        if (!first || first.path.length > 0) return []
        return first.code === 'invalid_value' ? first.values.map(typeName) : expectedTypes(first)
      }),
    ),
  ]
}

/** Such as 'USPS, UPS or Other'. */
function oneOf(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Enough to mend a form; whoever sends thousands of wrong fields does not get them all back. */
const MAX_PROBLEMS = 20
const MAX_NAME = 100

function fieldProblems(problems: FieldError[]): ShopError {
  const fields = problems.slice(0, MAX_PROBLEMS).map(({ field, message }) => ({
    field: shortened(field, MAX_NAME),
    message,
  }))
  const more = problems.length - fields.length
  const sentence = fields
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .concat(more > 0 ? [`and ${more} more`] : [])
    .join('; ')
  return new ShopError('invalid', sentence, { fields })
}

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { RecordedCall } from '../../shared/records.ts'

/** Holds what was answered against Stripe's own descriptions of it: the types of its packages, and its OpenAPI. */

const MODULES = resolve(import.meta.dirname, '../../../node_modules')

const types: Readonly<Record<string, string>> = {
  payment_intent: 'Stripe.PaymentIntent',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  balance_transaction: 'Stripe.BalanceTransaction',
  event: 'Stripe.Event',
  webhook_endpoint: 'Stripe.WebhookEndpoint',
  payment_method_domain: 'Stripe.PaymentMethodDomain',
  account: 'Stripe.Account',
}

/** Browsers are answered less, for which Stripe's other package has the types. */
const isPublic = ({ path, body }: RecordedCall) => `${path} ${body}`.includes('pk_test_')

function typeOf(answer: JsonObject, call: RecordedCall): string {
  if (isObject(answer.error)) return '{ error: Stripe.StripeRawError }'
  if (answer.deleted === true) return 'Stripe.DeletedWebhookEndpoint'
  const one = Array.isArray(answer.data) ? (answer.data[0] as JsonObject | undefined) : answer
  const type = typeof one?.object === 'string' ? types[one.object] : undefined
  if (type === undefined) throw new Error(`No type is known for the answer to ${call.method} ${call.path}.`)
  return one === answer ? type : `Stripe.ApiList<${type}>`
}

/** The answers as constants of Stripe's types, which a compiler can judge: each member, and no other. */
export function asConstants(calls: readonly RecordedCall[]): string {
  const lines = calls.map((call, index) => {
    const answer = JSON.parse(call.answer) as JsonObject
    const comment = `// ${call.method} ${call.path}, answered ${call.status}`
    const value = JSON.stringify(answer)
    // The types for browsers are written by hand, and do not name all that comes.
    const judged = isPublic(call)
      ? ` = among<${answer.error === undefined ? 'PublicIntent' : '{ error: PublicError }'}>()(${value})`
      : `: ${typeOf(answer, call)} = ${value}`
    return `${comment}\nexport const answer${index}${judged}`
  })
  return [
    "import type { Stripe } from 'stripe'",
    "import type { PaymentIntent as PublicIntent, StripeError as PublicError } from '@stripe/stripe-js'",
    'const among = <Wide>() => <const Given extends Wide>(given: Given): Wide => given',
    ...lines,
  ].join('\n')
}

/** What the compiler says of a file; empty where it has nothing to say. */
export async function compilerSays(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-types-'))
  const config = {
    compilerOptions: {
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
    },
    files: ['answers.ts'],
  }
  try {
    symlinkSync(MODULES, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'answers.ts'), source)
    return await new Promise((done) => {
      execFile(join(MODULES, '.bin/tsc'), ['-p', '.'], { cwd: folder }, (_, out, err) => done(out + err))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>
}

/** Looks at answers with the OpenAPI document in a file, which is too large to be kept here. */
export function openApi(path: string): (call: RecordedCall) => string[] {
  const document = strict(JSON.parse(readFileSync(path, 'utf8')) as Json) as unknown as Document
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, unicodeRegExp: false })
  ajv.addSchema(document, 'stripe')
  return (call) => {
    const [place = ''] = call.path.split('?')
    const name = `${call.method} ${place}, answered ${call.status}`
    if (isPublic(call) && call.status < 400) return []
    const template = Object.keys(document.paths).find(
      (known) =>
        new RegExp(`^${known.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(place) &&
        document.paths[known]?.[call.method.toLowerCase()] !== undefined,
    )
    if (template === undefined) return call.status === 404 ? [] : [`${name}: is no call of Stripe's`]
    const response = call.status < 400 ? '200' : 'default'
    const at = [
      template,
      call.method.toLowerCase(),
      'responses',
      response,
      'content',
      'application/json',
      'schema',
    ].map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const ref = `stripe#/paths/${at.join('/')}`
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref })
    void validate(JSON.parse(call.answer))
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${name}: ${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    )
  }
}

/** OpenAPI's `nullable` in the words of JSON Schema; and what an object does not name it may not have. */
function strict(value: Json): Json {
  if (Array.isArray(value)) return value.map(strict)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, strict(member ?? null)]),
  ) as JsonObject
  const isClosed =
    inner.type === 'object' && isObject(inner.properties) && inner.additionalProperties === undefined
  const closed = isClosed ? { ...inner, additionalProperties: false } : inner
  if (typeof closed.nullable !== 'boolean') return closed
  const { nullable, ...schema }: JsonObject = closed
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { RecordedCall } from '../shared/records.ts'

/** Holds recorded calls against PayPal's own OpenAPI documents: what was asked, and what was answered. */

const require = createRequire(import.meta.url)
const FILES = [
  'checkout_orders_v2.json',
  'payments_payment_v2.json',
  'notifications_webhooks_v1.json',
  'customer_disputes_v1.json',
  'reporting_transactions_v1.json',
]

interface Operation {
  requestBody?: { content?: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  paths: Record<string, Partial<Record<string, Operation>>>
}

// Formats are PayPal's own names, unknown to Ajv; some patterns are not valid under the unicode flag.
const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true })
const documents = FILES.map((file) => {
  const document = require(`@paypal/paypal-rest-api-specifications/openapi/${file}`) as Document
  ajv.addSchema(document, file)
  return { file, document }
})

/** What a call breaks of PayPal's documents, as readable lines; empty where it conforms. */
export function callProblems(call: RecordedCall): string[] {
  const [path = ''] = call.path.split('?')
  // A file, and in none of the documents.
  if (path.startsWith('/v1/notifications/certs/')) return []
  const found = findOperation(call.method, path)
  const name = `${call.method} ${path}`
  if (!found) return [`${name}: is no call of PayPal's`]
  const { file, template, method, operation } = found
  const at = `${file}#/paths/${escaped(template)}/${method}`
  const isDocumented = operation.requestBody?.content?.['application/json'] !== undefined
  return [
    ...(isDocumented && call.body !== ''
      ? problemsOf(`${at}/requestBody/content/application~1json/schema`, JSON.parse(call.body) as Json)
      : []
    ).map((problem) => `${name}, asked: ${problem}`),
    ...answerProblems(at, operation, call).map((problem) => `${name}, answered ${call.status}: ${problem}`),
  ]
}

/** A replay is answered 200 where the first time was 201; PayPal documents the one and means both. */
function answerProblems(at: string, { responses }: Operation, { status, answer }: RecordedCall): string[] {
  const documented = [String(status), status === 200 ? '201' : ''].find(
    (code) => responses[code] !== undefined,
  )
  // Not every refusal is documented with every call.
  if (documented === undefined) return status >= 400 ? [] : ['is not a status that is documented']
  if (responses[documented]!.content?.['application/json'] === undefined || answer === '') return []
  const body = JSON.parse(answer) as Json
  return problemsOf(`${at}/responses/${documented}/content/application~1json/schema`, asDocumented(body))
}

/** PayPal's documents call an error's list `issues`, PayPal's servers send it as `details`. */
function asDocumented(body: Json): Json {
  if (!isObject(body) || body.details === undefined) return body
  const { details, ...rest }: JsonObject = body
  return { ...rest, issues: details }
}

function problemsOf(ref: string, body: Json): string[] {
  const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref })
  void validate(body)
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)
}

function findOperation(verb: string, path: string) {
  const method = verb.toLowerCase()
  for (const { file, document } of documents) {
    for (const [template, operations] of Object.entries(document.paths)) {
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`)
      const operation = operations[method]
      if (operation && pattern.test(path)) return { file, template, method, operation }
    }
  }
  return undefined
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%7E', '~')
}

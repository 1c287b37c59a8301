import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'
import type { JsonObject } from '../json.ts'

const require = createRequire(import.meta.url)
const packageName = '@paypal/paypal-rest-api-specifications'

/**
 * Validators for the schemas of one of PayPal's OpenAPI documents. Formats are PayPal's own names, unknown to
 * Ajv; some patterns are not valid under the unicode flag.
 */
function loadDocument(file: string): (schema: string) => ValidateFunction {
  const document = require(`${packageName}/openapi/${file}`) as object
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, file)
  return (schema) => ajv.compile({ $ref: `${file}#/components/schemas/${schema}` })
}

const documents = {
  orders: loadDocument('checkout_orders_v2.json'),
  payments: loadDocument('payments_payment_v2.json'),
  reporting: loadDocument('reporting_transactions_v1.json'),
  webhooks: loadDocument('notifications_webhooks_v1.json'),
}

/** What a body breaks of a schema, as readable lines; empty when it conforms. */
export function schemaProblems(document: keyof typeof documents, schema: string, body: JsonObject): string[] {
  const validate = documents[document](schema)
  // PayPal's documents call an error's list `issues`, PayPal's servers send it as `details`.
  const { details, ...rest } = body
  validate(details === undefined ? body : { ...rest, issues: details })
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)
}

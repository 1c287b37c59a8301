/** The contract as the shop publishes it, call by call. */

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  required?: string[]
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface FuzzedCall {
  method: string
  path: string
  parameters: Parameter[]
  /** The schema of a JSON body. */
  body: Schema | undefined
  /** What a file may be, where the body is one. */
  fileTypes: string[]
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** Calls that others stand on go last: what takes the catalogue away, ends sessions or changes who may sign in. */
const LAST = /demo|session|password|account|people|backup/

export async function readCalls(url: string): Promise<FuzzedCall[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation)),
  )
  const rank = ({ method, path }: FuzzedCall) => (LAST.test(path) ? 2 : 0) + (method === 'DELETE' ? 1 : 0)
  return calls.toSorted((a, b) => rank(a) - rank(b))
}

function callOf(method: string, path: string, { parameters = [], requestBody }: Operation): FuzzedCall {
  const json = requestBody?.content['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    parameters,
    body: json,
    fileTypes: requestBody && !json ? Object.keys(requestBody.content) : [],
  }
}

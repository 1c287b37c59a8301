import {
  createMcpHandler,
  ProtocolError,
  Server,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { version } from '../../store/versions/versions.ts'
import { fieldOf, operations, type Operation, type OperationName } from './operations.contract.ts'
import type { UcpRequest } from './operations.http.ts'
import { asRefusal } from './refusal.http.ts'
import type { UcpAnswer } from './ucp.rules.ts'

/** UCP's operations as tools of the Model Context Protocol, without sessions: each request stands for itself. */

interface McpRequest {
  request: Request
  parsedBody: unknown
  address: string
  /** Where a person goes when an agent gets no further. */
  shopFront: string
}

const meta = z.object({
  'ucp-agent': z.object({ profile: z.string().meta({ format: 'uri' }) }),
  'idempotency-key': z.string().optional(),
})

const call = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal('tools/call'),
  params: z.object({
    name: z.string(),
    arguments: z
      .looseObject({
        id: z.string().optional(),
        meta: meta.partial().optional(),
      })
      .optional(),
  }),
})

/** An operation is run before the protocol's package answers, so that a refusal has its HTTP status, as UCP asks. */
export async function answerMcp(
  { request, parsedBody, address, shopFront }: McpRequest,
  run: (name: OperationName, ucpRequest: UcpRequest) => Promise<UcpAnswer>,
): Promise<Response> {
  // Batches went out of the protocol in June 2025; many calls in one would count as one.
  if (Array.isArray(parsedBody)) return rpcError(null, -32600, 'One message in each request.', 400)
  const called = call.safeParse(parsedBody)
  let result: CallToolResult | undefined
  if (called.success && Object.hasOwn(operations, called.data.params.name)) {
    const { name, arguments: given } = called.data.params
    const operation: Operation = operations[name as OperationName]
    try {
      const { body } = await run(name as OperationName, {
        profile: given?.meta?.['ucp-agent']?.profile,
        id: given?.id,
        body: operation.body === undefined ? undefined : given?.[fieldOf(operation)],
        idempotencyKey: given?.meta?.['idempotency-key'],
        address,
      })
      result = { structuredContent: body, content: [{ type: 'text', text: JSON.stringify(body) }] }
    } catch (error) {
      const { rpcCode, status, code, message, retryAfterSeconds } = asRefusal(error)
      const wait = retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }
      const data = { code, content: message, continue_url: shopFront, ...wait }
      return rpcError(called.data.id, rpcCode, message, status, data)
    }
  }
  return await createMcpHandler(() => serverWith(result), { keepAliveMs: 0 }).fetch(request, {
    parsedBody,
  })
}

function rpcError(
  id: string | number | null,
  code: number,
  message: string,
  status: number,
  data?: object,
): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } }, { status })
}

function serverWith(result: CallToolResult | undefined): Server {
  const server = new Server({ name: 'ucp-shop', version }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({ tools: toolList() }))
  server.setRequestHandler('tools/call', ({ params }) => {
    if (!result)
      throw new ProtocolError(-32602, `There is no tool ${params.name}, or its arguments are not as it asks.`)
    return result
  })
  return server
}

let tools: Tool[] | undefined
const toolList = (): Tool[] =>
  (tools ??= Object.entries(operations).map(([name, operation]) => toolOf(name, operation)))

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as object as Record<string, string>

function toolOf(name: string, operation: Operation): Tool {
  const { rest, says, body } = operation
  const given = body ? { [fieldOf(operation)]: schemaOf(body) } : {}
  const properties = {
    meta: schemaOf(meta),
    ...(rest.includes(':id') ? { id: { type: 'string' } } : {}),
    ...given,
  }
  return {
    name,
    description: says,
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations: { readOnlyHint: !/^(create|update|cancel)/.test(name) },
  }
}

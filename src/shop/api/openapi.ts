import { z } from 'zod'
import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Call } from '../every-call.contract.ts'
import { reasons } from '../../machine/values/reasons.ts'
import { isForPrograms } from './access.ts'
import { outdatedReads } from './outdated-reads.ts'

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [call, definition] of Object.entries(contract) as [Call, CallDefinition][]) {
    const [method, path] = call.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, definition) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The shop',
      version: '1',
      description:
        'The calls of the shop. A program calls them by a token that an owner makes under House, For programs. Errors are one plain sentence, or application/problem+json with field errors for callers that accept it.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(call: Call, definition: CallDefinition): object {
  const error = {
    description: 'One sentence that says what is wrong',
    content: {
      'text/plain': { schema: { type: 'string' } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
  return {
    operationId: call
      .toLowerCase()
      .replace(/\/api/, '')
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    summary: definition.summary,
    ...(definition.access === 'public'
      ? {}
      : {
          security: (isForPrograms(call) ? ['session', 'token'] : ['session']).map((way) => ({
            [way]: [definition.access],
          })),
        }),
    parameters: [...parameters('path', definition.params), ...parameters('query', definition.query)],
    ...requestBody(definition),
    responses: {
      [String(definition.status === 201 ? 201 : 200)]: {
        description: 'Done',
        ...(outdatedReads.has(call) ? { headers: OUTDATED_READS } : {}),
        content: {
          [definition.sends ?? definition.download?.type ?? 'application/json']: {
            schema: schemaOf(definition.output, 'output'),
          },
        },
      },
      ...(typeof definition.status === 'function'
        ? { 202: { description: 'Under way: the outcome is not known yet' } }
        : {}),
      '4XX': error,
    },
  }
}

const OUTDATED_READS = {
  'X-Outdated-Reads': {
    description: 'Calls whose answers from before this one are no longer to be relied on',
    schema: { type: 'string' },
  },
}

function requestBody({ body, file }: CallDefinition): object {
  if (body) {
    const content = { 'application/json': { schema: schemaOf(body, 'input') } }
    return { requestBody: { required: true, content } }
  }
  // A file's bytes have no schema.
  if (!file) return {}
  return {
    requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) },
  }
}

const PROBLEM = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    reason: {
      type: 'string',
      oneOf: Object.entries(reasons).map(([name, description]) => ({ const: name, description })),
    },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(field as z.ZodType, 'output'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return document
}

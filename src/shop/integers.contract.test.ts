import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './every-call.contract.ts'
import { MAX_INTEGER, type CallDefinition } from './fields.contract.ts'

interface Node {
  type?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Node>
  items?: Node
  prefixItems?: Node[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  additionalProperties?: Node | boolean
}

/** Every integer a caller may send, by where it stands. */
function integersOf(node: Node, at: string): { at: string; node: Node }[] {
  const inside: [string, Node | undefined][] = [
    ...Object.entries(node.properties ?? {}),
    ['[]', node.items],
    ...[...(node.prefixItems ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].map(
      (each): [string, Node] => ['', each],
    ),
    ['{}', typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined],
  ]
  return [
    ...(node.type === 'integer' ? [{ at, node }] : []),
    ...inside.flatMap(([name, child]) => (child ? integersOf(child, `${at}.${name}`) : [])),
  ]
}

describe('what the calls take', () => {
  const integers = (Object.entries(contract) as [string, CallDefinition][]).flatMap(([call, definition]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = definition[part]
      if (!schema) return []
      return (['input', 'output'] as const).flatMap((io) =>
        integersOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node, `${call} ${part}`),
      )
    }),
  )

  test('holds integers that the database can keep, every one of them', () => {
    expect(integers.length).toBeGreaterThan(50)
    const tooLarge = integers.filter(
      ({ node: { minimum = -Infinity, maximum = Infinity } }) =>
        minimum < -MAX_INTEGER - 1 || maximum > MAX_INTEGER,
    )
    expect([...new Set(tooLarge.map(({ at }) => at))]).toEqual([
      // A place in a file, which no table keeps.
      'POST /api/backups/upload query.at',
    ])
  })
})

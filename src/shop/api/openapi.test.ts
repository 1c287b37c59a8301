import { expect, test } from 'vitest'
import { reasons } from '../../machine/values/reasons.ts'
import { openApiDocument } from './openapi.ts'

test('the OpenAPI document says of every refusal which reasons there are', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000'))) as {
    paths: Record<string, Record<string, { responses: { '4XX': { content: Record<string, object> } } }>>
    components: { schemas: { Problem: { properties: { reason: { oneOf: { const: string }[] } } } } }
  }
  const { oneOf } = components.schemas.Problem.properties.reason
  expect(oneOf.map(({ const: name }) => name)).toEqual(Object.keys(reasons))
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    expect(operation.responses['4XX'].content['application/problem+json']).toEqual({
      schema: { $ref: '#/components/schemas/Problem' },
    })
})

test('it says of every call which are opened by a token, too', () => {
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  expect(paths['/api/orders']!['get']!.security).toEqual([{ session: ['staff'] }, { token: ['staff'] }])
  expect(paths['/api/programs/tokens']!['post']!.security).toEqual([{ session: ['owner'] }])
  expect(paths['/api/session']!['get']!.security).toBeUndefined()
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type Call } from '../every-call.contract.ts'
import { strict } from './strict-answers.ts'

const inner = z.object({ a: z.string() })
const spilt = { a: 'x', secret: 1 }

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', inner, { a: 'x' }, spilt],
  ['an object in an object', z.object({ o: inner }), { o: { a: 'x' } }, { o: spilt }],
  ['one that was made larger', inner.extend({ b: inner }), { a: 'x', b: { a: 'x' } }, { a: 'x', b: spilt }],
  ['a list', z.array(inner), [{ a: 'x' }], [{ a: 'x' }, spilt]],
  ['what may be null', inner.nullable(), null, spilt],
  ['what may be missing', z.object({ o: inner.optional() }), {}, { o: spilt }],
  ['one of several', z.union([z.null(), inner]), { a: 'x' }, spilt],
  ['a record', z.record(z.string(), inner), { any: { a: 'x' } }, { any: spilt }],
  [
    'what comes out of a pipe',
    z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(inner),
    { a: 'x' },
    spilt,
  ],
])('%s takes what it names and nothing beside it', (_, schema, declared, undeclared) => {
  expect(strict(schema).safeParse(declared).error).toBeUndefined()
  expect(strict(schema).safeParse(undeclared).error?.message).toContain('secret')
})

test('every answer of the contract can be made strict', () => {
  for (const call of Object.keys(contract) as Call[])
    expect(() => strict(contract[call].output), call).not.toThrow()
})

test('what is declared as loose stays loose, and is the question a passkey signs and nothing else', () => {
  const isLoose = (call: string) =>
    JSON.stringify(z.toJSONSchema(contract[call as Call].output)).includes('"additionalProperties":{}')
  expect(Object.keys(contract).filter(isLoose).toSorted()).toEqual([
    'POST /api/account/passkeys/question',
    'POST /api/session/passkey/question',
  ])
})

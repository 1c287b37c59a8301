import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HttpError } from '../contract/reader.ts'
import { conflict, ShopError } from './errors.ts'
import { reasons } from './reasons.ts'

test('every reason is given somewhere, and says when', () => {
  const files = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**', '**/reasons.ts'] })
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unused = Object.keys(reasons).filter((reason) => !source.includes(`'${reason}'`))
  expect(unused).toEqual([])
  for (const sentence of Object.values(reasons)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('a reason that nobody has declared is not compiled, neither where it is given nor where it is asked about', () => {
  // @ts-expect-error: no reason of the shop
  expect(conflict('No.', 'invented').reason).toBe('invented')
  // @ts-expect-error: no reason of the shop
  expect(new ShopError('invalid', 'No.', { reason: 'edited' }).reason).toBe('edited')
  // @ts-expect-error: no reason of the shop
  expect(new HttpError(409, 'No.', { reason: 'edited' }).reason).toBe('edited')
  const { reason } = new HttpError(409, 'No.', { reason: 'sold_out' })
  // @ts-expect-error: misspelt
  expect(reason === 'soldout').toBe(false)
})

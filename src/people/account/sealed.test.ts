import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

test('what is sealed opens with its key, for its owner, and unchanged', () => {
  const key = randomBytes(32)
  const sealed = seal(key, 'authenticator:1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toBe(seal(key, 'authenticator:1', 'JBSWY3DPEHPK3PXP'))
  expect(unseal(key, 'authenticator:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(randomBytes(32), 'authenticator:1', sealed)).toBeUndefined()
  expect(unseal(key, 'authenticator:2', sealed)).toBeUndefined()
  expect(unseal(key, 'authenticator:1', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(unseal(key, 'authenticator:1', '')).toBeUndefined()
})

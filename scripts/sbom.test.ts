import { expect, test } from 'vitest'
import { readBom } from './sbom.ts'

test('the list of what the shop is made of names what runs in it, and no place it was downloaded from', () => {
  const text = JSON.stringify(readBom())
  expect(text).toContain('"name":"handmade-moments"')
  expect(text).toContain('pkg:npm/hono@')
  expect(text).not.toContain('pkg:npm/vitest@')
  expect(text).not.toContain('"distribution"')
  expect(text).not.toMatch(/\.tgz/)
})

import { expect, test } from 'vitest'
import { isFor, isTrusted, readCertificates, trustedRoots } from './certificates.ts'
import { intermediate, leaf, madeByLeaf, otherName, root, selfMade } from '../../testing/certificates.ts'

const roots = readCertificates(root)
const trusts = (...chain: string[]) => isTrusted(readCertificates(chain.join('\n')), roots)

test('a certificate is trusted that leads to a trusted root, in whatever order its issuers come', () => {
  expect(trusts(leaf, intermediate)).toBe(true)
  expect(trusts(leaf, root, intermediate)).toBe(true)
  expect(trusts(root)).toBe(true)
})

test('one that leads nowhere, or made itself, is not', () => {
  expect(trusts(leaf)).toBe(false)
  expect(trusts(selfMade)).toBe(false)
  expect(trusts(leaf, selfMade)).toBe(false)
  expect(isTrusted([], roots)).toBe(false)
  expect(isTrusted(readCertificates(`${leaf}\n${intermediate}`), trustedRoots())).toBe(false)
})

test('a chain that brings its own root is not trusted for that', () => {
  expect(isTrusted(readCertificates([leaf, intermediate, root].join('\n')), trustedRoots())).toBe(false)
})

test('who may not make certificates proves none', () => {
  expect(trusts(madeByLeaf, leaf, intermediate)).toBe(false)
})

test('nothing is trusted before or after its time', () => {
  const chain = readCertificates(`${leaf}\n${intermediate}`)
  expect(isTrusted(chain, roots, Date.parse('2020-01-01'))).toBe(false)
  expect(isTrusted(chain, roots, Date.parse('2200-01-01'))).toBe(false)
})

test('a certificate is for a domain and what lies under it, not for what looks like it', () => {
  expect(isFor(readCertificates(leaf)[0]!, 'paypal.com')).toBe(true)
  expect(isFor(readCertificates(otherName)[0]!, 'paypal.com')).toBe(false)
})

test('the machine trusts some roots', () => {
  expect(trustedRoots().length).toBeGreaterThan(50)
})

import { expect, test } from 'vitest'
import { preferredEncoding } from './encodings.ts'

test('an answer is compressed as its reader likes it best', () => {
  for (const [accepted, chosen] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0.5', 'br'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
  ] as const) {
    expect([accepted, preferredEncoding(accepted)]).toEqual([accepted, chosen])
  }
})

test('what a reader refuses it does not get, however that is spelled', () => {
  for (const [accepted, chosen] of [
    ['br;q=0', 'identity'],
    ['br; q=0', 'identity'],
    ['br ;q=0.000, gzip', 'gzip'],
    ['br;Q=0,gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['brotli', 'identity'],
  ] as const) {
    expect([accepted, preferredEncoding(accepted)]).toEqual([accepted, chosen])
  }
})

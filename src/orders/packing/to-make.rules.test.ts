import { expect, test } from 'vitest'
import { linesToMake, readinessOf } from './slip.rules.ts'

const made = (pieces: number) => ({ pieces, makingDays: { from: 5, to: 10 } })

test('what is made for an order is told from what can be packed, as far as it is left', () => {
  expect(readinessOf([{ toSend: 2 }, { toSend: 0, made: made(1) }])).toBe('ready')
  expect(readinessOf([{ toSend: 2 }, { toSend: 1, made: made(1) }])).toBe('partly')
  expect(readinessOf([{ toSend: 3, made: made(3) }])).toBe('to-make')
  expect(readinessOf([{ toSend: 3, made: made(2) }]), 'one lies on the shelf').toBe('partly')
  expect(linesToMake([{ toSend: 1 }, { toSend: 1, made: made(2) }])).toEqual([{ n: 2, quantity: 1 }])
})

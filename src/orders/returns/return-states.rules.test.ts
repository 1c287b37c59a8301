import { expect, test } from 'vitest'
import { isOpen, mayMove, returnMoves, returnStates, type ReturnMove } from './return-states.rules.ts'

const moves = Object.keys(returnMoves) as ReturnMove[]

test('a return goes the way of its table, and no other', () => {
  const from = (state: (typeof returnStates)[number]) => moves.filter((move) => mayMove(state, move))
  expect(Object.fromEntries(returnStates.map((state) => [state, from(state)]))).toEqual({
    asked: ['agree', 'decline', 'withdraw'],
    agreed: ['withdraw', 'receive', 'close'],
    declined: [],
    withdrawn: [],
    received: ['refund', 'close'],
    refunded: ['refund_failed'],
    closed: [],
  })
})

test('one that is open can still be ended, and is ended by each way out of it', () => {
  for (const state of returnStates.filter(isOpen))
    expect(moves.some((move) => mayMove(state, move))).toBe(true)
  for (const move of ['decline', 'withdraw', 'refund', 'close'] as const)
    expect(isOpen(returnMoves[move].to)).toBe(false)
})

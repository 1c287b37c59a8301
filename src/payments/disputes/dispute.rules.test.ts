import { expect, test } from 'vitest'
import { answerBy, type OrderDispute } from './dispute.rules.ts'

const respondBy = '2026-12-02T21:22:00.000Z'
const dispute: OrderDispute = {
  id: 'PP-D-1',
  status: 'waiting_for_seller',
  reason: null,
  amount: null,
  respondBy,
  openedAt: '2026-11-22T21:22:00.000Z',
  closedAt: null,
  outcome: null,
}

test('a deadline is the shop’s while the wallet waits for its answer, and nobody’s otherwise', () => {
  expect(answerBy(dispute)).toBe(respondBy)
  expect(answerBy({ ...dispute, status: 'open' })).toBe(respondBy)
  expect(answerBy({ ...dispute, respondBy: null })).toBeNull()
  for (const status of ['waiting_for_buyer', 'under_review'])
    expect(answerBy({ ...dispute, status })).toBeNull()
  expect(answerBy({ ...dispute, closedAt: respondBy })).toBeNull()
})

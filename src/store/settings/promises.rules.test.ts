import { expect, test } from 'vitest'
import { promiseWords } from './promises.rules.ts'
import { defaultSettings as nothingPromised } from './settings.rules.ts'

test('what is promised is told in words that fit the number', () => {
  expect(promiseWords({ dispatchDays: 2, returnDays: 30, warrantyMonths: 12, replyDays: 1 })).toEqual({
    dispatch: '2 business days',
    returns: '30 days',
    warranty: '1 year',
    reply: 'You get an answer within 1 business day.',
  })
  expect(promiseWords({ ...nothingPromised, returnDays: 1, warrantyMonths: 24 })).toMatchObject({
    returns: '1 day',
    warranty: '2 years',
  })
  expect(promiseWords({ ...nothingPromised, warrantyMonths: 18 }).warranty).toBe('18 months')
})

test('what is not promised has no words at all', () => {
  expect(Object.values(promiseWords(nothingPromised))).toEqual([null, null, null, null])
})

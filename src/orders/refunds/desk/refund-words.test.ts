import { describe, expect, test } from 'vitest'
import { doneWords, refundSentence, stateWords, wayWords } from './refund-words.ts'
import type { Refund } from './use-asked-once.ts'

const refund = {
  amount: '46.20',
  state: 'completed',
  way: 'wallet',
  failure: null,
  tellBuyer: true,
  lines: [{ restock: 1 }, { restock: 0 }],
} as Refund

describe('a refund', () => {
  test('says how it stands, and by which way it went', () => {
    expect(stateWords(refund, 'PayPal')).toBe('Given back through PayPal')
    expect(stateWords({ way: 'outside', state: 'completed' }, 'PayPal')).toBe('Given back by hand')
    expect(stateWords({ way: 'wallet', state: 'asked' }, 'PayPal')).toBe('PayPal has not answered yet')
    expect(wayWords({ way: 'wallet', state: 'pending' }, 'PayPal')).toBe('through PayPal, on its way')
    expect(wayWords({ way: 'outside', state: 'completed' }, 'PayPal')).toBe('by hand')
  })

  test('that is not known says that the shop keeps asking; one that failed says why', () => {
    expect(refundSentence({ ...refund, state: 'asked' }, 'PayPal')).toContain('The shop keeps asking')
    expect(
      refundSentence({ ...refund, state: 'failed', failure: 'There is not enough money' }, 'PayPal'),
    ).toBe('There is not enough money. Nothing of it is counted as given back.')
    expect(refundSentence({ ...refund, state: 'failed' }, 'PayPal')).toContain(
      'PayPal did not give $46.20 back.',
    )
  })

  test('that is done says what else was done, and of the mail only what is known', () => {
    expect(doneWords(refund, 'kept')).toEqual({
      title: '$46.20 given back',
      description:
        '1 piece is back on the shelf. The buyer’s mail is kept in the Mailbox: no mail server is set.',
    })
    expect(doneWords({ ...refund, state: 'pending', tellBuyer: false, lines: [] }, 'goes')).toEqual({
      title: '$46.20 is on its way back',
      description: 'The buyer was not written to.',
    })
    expect(doneWords({ ...refund, way: 'outside' }, 'goes').title).toBe('$46.20 noted as given back')
  })
})

import { expect, test } from 'vitest'
import { redactJson, redactor } from './redact.ts'

test('a person is taken out of a text, and not out of longer words', () => {
  const redact = redactor(['Ada Example', 'ada@example.com', '1 Main St.'], ['Ada', 'Example'])
  expect(redact('ADA EXAMPLE (ada@example.com), 1 main st.')).toBe('Erased (Erased), Erased')
  expect(redact('Ada, not nada@example.com nor Adam; an example of Ada’s.')).toBe(
    'Erased, not nada@example.com nor Adam; an example of Erased’s.',
  )
  expect(redactor(['', ' '])('nothing to look for')).toBe('nothing to look for')
})

test('what was written about a person is emptied, what the shop noted stays', () => {
  const redact = redactor(['Ada Example'])
  const entry = { status: 'completed', trackingNumber: '9400', by: ['Ada Example', 7], note: '', total: null }
  expect(redactJson(entry, redact, true)).toEqual({
    status: 'completed',
    trackingNumber: 'Erased',
    by: ['Erased', 7],
    note: '',
    total: null,
  })
  expect(redactJson({ title: 'Pens for Ada Example' }, redact, false)).toEqual({ title: 'Pens for Erased' })
  expect(redactJson({ customization: { Engraving: 'For Grace' }, zip: '28801' }, redact, true)).toEqual({
    customization: { Engraving: 'Erased' },
    zip: 'Erased',
  })
  expect(redactJson(null, redact, true)).toBeNull()
})

import { expect, test } from 'vitest'
import { buyWords } from './buy-words.rules.ts'

const piece = { kind: 'shelf', available: 3, choices: [], makingDays: null } as const
const weeks = { from: 30, to: 40 }

test('the button says what is to be chosen, what is chosen, and how long it is made', () => {
  expect(buyWords(piece)).toEqual({ seen: 'Add to Cart' })
  expect(buyWords(piece, 'Wrist size')).toEqual({
    seen: 'Choose a size',
    screenReaderOnly: ' then Add to Cart',
  })
  expect(buyWords({ ...piece, choices: ['Teal', '6½ in'] }).seen).toBe('Teal, 6½ in: Add to Cart')
  expect(buyWords({ ...piece, kind: 'made_to_order', available: null, makingDays: weeks })).toEqual({
    seen: 'Order, made in 6 to 8 weeks',
    screenReaderOnly: ' (Add to Cart)',
  })
})

test('an option is called by its last word', () => {
  const labelOf = (group: string) => buyWords(piece, group).seen
  expect(['Color', 'Edge', 'Initials', 'Glass', 'Bead (mm)', 'Größe'].map(labelOf)).toEqual([
    'Choose a color',
    'Choose an edge',
    'Choose initials',
    'Choose a glass',
    'Choose Bead (mm)',
    'Choose Größe',
  ])
})

test('what is gone says so, whatever is chosen of it', () => {
  expect(buyWords({ ...piece, available: 0, choices: ['6½ in'] })).toEqual({ seen: 'Out of Stock' })
  expect(buyWords({ ...piece, kind: 'numbered', available: 0 }, 'Number')).toEqual({ seen: 'Sold' })
  expect(buyWords({ ...piece, kind: 'made_to_order', available: 0, makingDays: weeks }).seen).toBe(
    'All places taken',
  )
})

import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { emptyBlock } from '../words/home/block-rules.rules.ts'
import { defaultNavigation } from '../words/menu/navigation.rules.ts'
import { factFieldsInput, factsInput } from '../pieces/facts/fact-shape.contract.ts'
import { optionsEdit } from '../pieces/options/options-schemas.contract.ts'
import { questionsInput } from '../pieces/questions/questions.contract.ts'
import { customerInfo } from '../buying/cart/cart-schemas.contract.ts'
import { contract } from './every-call.contract.ts'
import { homeInput, navigation } from '../words/home/block-schemas.contract.ts'
import { settingsInput } from '../store/settings/settings-schemas.contract.ts'

const combination = (choice: string) => ({ choices: [choice], price: '1.00', stock: 1 })
const options = (name: string, value: string) => ({
  optionGroups: [{ name, values: [value] }],
  combinations: [combination('Brass')],
})
const hero = (words: object) => [{ ...emptyBlock('hero'), ...words }]
const collection = (name: string) => ({ name, pieces: { by: 'hand', ids: [] }, shown: false })
const page = (title: string) => ({ title, body: 'Words.', show: 'draft' })
const { closure, announcement } = settingsInput.shape
const menu = (name: string) => ({ ...defaultNavigation, main: [{ name, to: '/products' }] })

/** Where somebody's words stand on the shop's pages in one line, and what is sent with such words. */
const shown: [what: string, schema: ZodType, field: string, sent: (words: string) => unknown][] = [
  ['an option', optionsEdit, 'optionGroups.0.name', (words) => options(words, 'Brass')],
  ['a value of it', optionsEdit, 'optionGroups.0.values.0', (words) => options('Metal', words)],
  ['a question', questionsInput, '0.label', (label) => [{ kind: 'short_text', label, maxLength: 5 }]],
  ['a fact', factsInput, '0.values.0', (value) => [{ name: 'Stone', values: [value] }]],
  ['a field of facts', factFieldsInput, '0.name', (name) => [{ name, kind: 'words', says: 'other' }]],
  ['a note of a closed shop', closure, 'note', (note) => ({ until: '2027-01-04', note, orders: 'later' })],
  ['an announcement', announcement, '', (words) => words],
  ['a menu', navigation, 'main.0.name', menu],
  ['a block', homeInput, '0.title', (title) => hero({ title })],
  ['a collection', contract['POST /api/desk/collections'].body, 'name', collection],
  ['a page', contract['POST /api/desk/pages'].body, 'title', page],
]

const issuesOf = (schema: ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('what the shop shows in one line', () => {
  test.each(shown)('of %s has nothing that nobody sees', (_, schema, field, sent) => {
    const hidden = ['Br\u202eass', 'Br\u0085ass', 'Br\u2066ass', 'Br\ufeffass', 'Br\u200fass', 'Br\u00adass']
    for (const words of hidden) {
      expect(issuesOf(schema, sent(words)).filter(([path]) => path === field)).toEqual([])
      expect(JSON.stringify(schema.safeParse(sent(words)).data), JSON.stringify(words)).not.toContain(words)
    }
  })

  test.each(shown)('of %s may be in any writing', (_, schema, field, sent) => {
    for (const words of ['Brass', 'Größe 6½ “in”', 'נחושת', '👩‍👩‍👧', ' Brass '])
      expect(issuesOf(schema, sent(words)).filter(([path]) => path === field)).toEqual([])
  })

  test('has something to see, where it must be there', () => {
    for (const unseen of ['\u200b', '\u3164', '\u00ad', '\u2800'])
      expect(issuesOf(optionsEdit, options('Metal', unseen)).map(([path]) => path)).toContain(
        'optionGroups.0.values.0',
      )
  })
})

test('what buyers say of themselves may have what their address book puts in', () => {
  const phone = '\u202d+1 555 0100\u202c'
  expect(issuesOf(customerInfo, { phone }).filter(([path]) => path === 'phone')).toEqual([])
})

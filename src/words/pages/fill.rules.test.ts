import { describe, expect, test } from 'vitest'
import { plainWords } from '../markdown/markdown.rules.ts'
import { promiseWords } from '../../store/settings/promises.rules.ts'
import { fieldProblem } from './field-problem.rules.ts'
import { fieldValues, type PieceTerms, type ShopFacts } from './field-values.rules.ts'
import { fieldsIn, filled } from './fill.rules.ts'
import { pageField } from './page-fields.rules.ts'
import { startingTexts } from './starting/starting-texts.rules.ts'

const values = new Map([
  ['return-days', '30 days'],
  ['warranty', null],
  ['reply', null],
  ['returns', 'You have 30 days.'],
  ['shipping-methods', '- **UPS**: $5'],
  ['sells-pens', null],
])

describe('a text', () => {
  test('says what is set, and leaves out the sentence of what is not', () => {
    expect(filled('You have {{return-days}}. We mend it for {{warranty}}. Write to the shop.', values)).toBe(
      'You have 30 days. Write to the shop.',
    )
    expect(filled('A\n\n- for {{warranty}}\n- for {{ return-days }}\n', values)).toBe('A\n\n- for 30 days\n')
    expect(filled('We mend it\nfor {{warranty}}.\n\nOr not.', values)).toBe('\nOr not.')
  })

  test('has whole sentences and lines in their places', () => {
    expect(filled('2. {{reply}} If we agree, we say so.', values)).toBe('2. If we agree, we say so.')
    expect(filled('{{returns}} Write to the shop.', values)).toBe('You have 30 days. Write to the shop.')
    expect(filled('## Ways\n{{shipping-methods}}\nMore', values)).toBe('## Ways\n\n- **UPS**: $5\n\nMore')
  })

  test('has what it asks for only if it is so', () => {
    const text = '{{if sells-pens}}\n## Pens\n\nInk.\n{{if return-days}}\nx\n{{end}}\n{{end}}\nMetal.'
    expect(filled(text, values).trim()).toBe('Metal.')
    expect(filled('{{unless warranty}}\nNone.\n{{end}}', values).trim()).toBe('None.')
  })

  test('promises nothing by a field that the shop does not know any more', () => {
    expect(filled('Sent in {{hours}}. Thanks.', values)).toBe('Thanks.')
    expect(filled('See {{constructor}}. Thanks.', values)).toBe('Thanks.')
  })
})

describe('what is wrong with a text’s fields', () => {
  test.each([
    ['{{if warranty}}\nYes\n{{end}}\n{{shipping-methods}}', undefined],
    ['{{retrun-days}}', /which is no field. The nearest there is: \{\{return-days\}\} \(Days to return\)\.$/],
    ['{{if warrenty}}\nx\n{{end}}', /The nearest there is: \{\{if warranty\}\} \(Warranty\)\.$/],
    ['{{how-we-work}}', /has \{\{how-we-work\}\}, which is no field. There are: shop-name,/],
    ['{{if warranty}}\nYes', /without an \{\{end\}\}/],
    ['{{end}}', /without an \{\{if …\}\}/],
    ['Yes {{if warranty}}', /line of its own/],
    ['See {{shipping-methods}}', /line of its own/],
    ['{{sells-pens}}', /only ask/],
  ])('%s', (text, problem) => {
    const found = fieldProblem(text, 'lines')
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeUndefined()
  })
})

const promises = { dispatchDays: 2, returnDays: 30, warrantyMonths: 12, replyDays: 2 }
const nothing = { dispatchDays: null, returnDays: null, warrantyMonths: null, replyDays: null }
const facts: ShopFacts = {
  name: 'Oak & *Brass* <b>',
  contactEmail: 'ada_b@example.com',
  phone: '555-0100',
  postalAddress: '1 Workshop Lane, Asheville, NC 28801',
  description: '1. We turn [pens](javascript:alert(1)) {{warranty}}',
  shippingMethods: [
    {
      name: 'Standard*',
      carrier: 'USPS',
      description: 'By {{hand}}',
      rate: '5.95',
      daysFrom: 5,
      daysTo: 7,
      remoteDays: 0,
      mayBeFree: true,
    },
  ],
  freeShippingFrom: '75.00',
  sendsMail: false,
  promised: promiseWords(promises),
  returnPostage: 'buyer',
  cutOff: null,
  closedDays: [],
}

const told = (
  name: keyof typeof startingTexts,
  shop: ShopFacts = facts,
  fitsWrists = false,
  categories = [{ name: 'Pens' }],
) => plainWords(filled(startingTexts[name].body, fieldValues(shop, { categories, fitsWrists })))

describe('the starting texts', () => {
  test.each(Object.entries(startingTexts))('of %s name fields that there are', (_, text) => {
    expect(fieldProblem(text.body, 'lines')).toBeUndefined()
    expect(fieldProblem(`${text.summary}${text.description}`, 'one line')).toBeUndefined()
    expect(fieldsIn(text.body).filter((name) => !pageField(name))).toEqual([])
  })

  test('say what is promised, and of what is not say nothing', () => {
    expect(told('returns')).toContain('within 30 days of delivery')
    expect(told('returns')).toContain('For 1 year, what fails because of how it was made is mended')
    const bare = { ...facts, promised: promiseWords(nothing) }
    expect(told('returns', bare)).toMatch(/^If something is wrong\n\nIf a piece arrives broken/)
    expect(told('returns', bare)).not.toContain('Warranty')
    expect(told('shipping', bare)).toContain('The days count from the day your order is sent.')
    expect(told('shipping')).toContain(
      'Your order is sent within 2 business days, what is made to order once it is made; the days above',
    )
    expect(told('shipping')).toContain('Orders of $75 or more ship free. Tax is shown')
    expect(told('shipping', { ...facts, freeShippingFrom: null })).not.toMatch(/ship free|\$75/)
    expect(told('shipping')).not.toContain('counts as ordered the next day')
    expect(told('shipping')).toContain('5 to 7 business days. By')
    const shippingMethods = facts.shippingMethods.map((method) => ({ ...method, remoteDays: 5 }))
    expect(told('shipping', { ...facts, shippingMethods })).toContain(
      '5 to 7 business days, 5 more to Alaska, Hawaii, the territories and military addresses. By',
    )
  })

  test('say that some pieces are sold on other terms, while there are such and the shop promises otherwise', () => {
    const said = (pieceTerms: PieceTerms, shop: ShopFacts = facts) =>
      (['returns', 'about'] as const).map((name) => {
        const { summary, body } = startingTexts[name]
        const values = fieldValues(shop, { categories: [], fitsWrists: false, pieceTerms })
        return `${filled(summary, values)}\n${filled(body, values)}`
      })
    const other = { finalSale: true, noWarranty: true }
    for (const text of said(other)) {
      expect(text).toContain('Some pieces are final sale: their page says so')
      expect(text).toContain('Some pieces have no warranty: their page says so.')
    }
    expect(said(other)[0]).toMatch(
      /^You have 30 days from delivery to change your mind\. Some pieces are final sale/,
    )
    const alike = said({ finalSale: false, noWarranty: false })
    const silent = said(other, { ...facts, promised: promiseWords(nothing) })
    for (const text of [...alike, ...silent]) expect(text).not.toMatch(/some pieces/i)
  })

  test('speak of what is sold', () => {
    expect(told('care')).toContain('Pens and pencils')
    expect(told('care')).not.toContain('Natural stone')
    expect(told('care')).toContain('What a piece’s own description says')
    expect(told('size-guide')).not.toMatch(/wrist/i)
    expect(told('size-guide')).toContain('Measure what you have')
    expect(told('size-guide', facts, true)).toMatch(/^Measure your wrist/)
    expect(told('size-guide', facts, true)).not.toContain('what you have')
  })

  test.each(['Stoneware', 'Cups', 'Tea sets', 'Pendants', 'Glasses'])(
    'of %s say no care but its own',
    (name) => {
      const categories = [{ name }]
      expect(told('care', facts, false, categories).trim()).toBe(
        'What a piece’s own description says of its care comes first.',
      )
      expect(filled(startingTexts.care.summary, fieldValues(facts, { categories, fitsWrists: false }))).toBe(
        'How to keep a piece well.',
      )
    },
  )

  test('tell of wrists in the browser only where there is something for one', () => {
    expect(told('privacy')).not.toMatch(/wrist/i)
    expect(told('privacy')).toContain('So is how large things are on your screen')
    expect(told('privacy', facts, true)).toContain('So is your wrist, if you tell it')
  })

  test('take what was typed elsewhere for words', () => {
    expect(told('terms')).toContain('Oak & *Brass* <b>, 1 Workshop Lane')
    expect(told('about')).toContain('1. We turn [pens](javascript:alert(1)) {{warranty}}')
    expect(told('shipping')).toContain(
      'Standard* with USPS: $5.95 for the whole order, however many pieces, 5 to 7 business days. By {{hand}}',
    )
    expect(told('accessibility')).toContain('write to ada_b@example.com or call 555-0100. You get an answer')
  })
})

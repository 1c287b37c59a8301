import { expect, test } from 'vitest'
import { conditionWords, isShownNow, passagesIn } from './passages.rules.ts'
import { startingTexts } from './starting/starting-texts.rules.ts'

const told = (text: string) => passagesIn(text).map((one) => `${conditionWords(one)}: ${one.begins}`)

test('a passage says under which condition it is there, and how it begins', () => {
  expect(told(startingTexts.returns.body)).toEqual([
    'Only where this is set: Days to return: How it works',
    'Only where this is set: Warranty: Warranty',
  ])
  const inEachOther = '{{unless sells-pens}}\n{{if fits-wrists}}\n1. **Measure** it.\n{{end}}\n{{end}}'
  expect(told(inEachOther)).toEqual([
    'Only where you don’t sell pens: Measure it.',
    'Only where you sell something for wrists: Measure it.',
  ])
  expect(told('{{if nothing-such}}\nx\n{{end}} and {{return-days}}')).toEqual([])
})

test('it is shown as long as its condition holds', () => {
  const [only, unless] = passagesIn('{{if warranty}}\na\n{{end}}\n{{unless warranty}}\nb\n{{end}}')
  expect([only!, unless!].map((one) => isShownNow(one, new Map([['warranty', '1 year']])))).toEqual([
    true,
    false,
  ])
  expect([only!, unless!].map((one) => isShownNow(one, new Map()))).toEqual([false, true])
})

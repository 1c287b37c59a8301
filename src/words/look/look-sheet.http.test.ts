import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetInLook } from './looks.http.ts'

const own = `@layer theme{:root,:host{--color-accent:#1e4239;--font-display:"Gilda Display", serif;--color-accent-deep:#12302a}}
.btn{color:var(--color-accent)}
@font-face{font-family:Gilda Display;src:url(/assets/gilda.woff2)}@font-face{font-family:Near Gilda;src:local(Georgia)}
@media print{.btn{display:none}}`

test('colors and typefaces stand where the first ones stood, and nothing of the first pair is left', () => {
  const faces = `@font-face{font-family:Jost;src:url(/assets/jost.woff2)}:root{--font-display:"Jost", sans-serif}`
  const sheet = sheetInLook(own, faces, ':root{--color-accent:#22303f;--radius-picture:10px}\n')
  expect(sheet)
    .toBe(`@layer theme{:root,:host{--color-accent:#22303f;--font-display:"Jost", sans-serif;--color-accent-deep:#12302a}}
.btn{color:var(--color-accent)}
@font-face{font-family:Jost;src:url(/assets/jost.woff2)}@media print{.btn{display:none}}:root{--radius-picture:10px}`)
})

test('the first pair stays where it was chosen, and goes where the reader’s own system has another', () => {
  const colors = ':root{--color-accent:#22303f}'
  expect(sheetInLook(own, undefined, colors)).toBe(own.replace('#1e4239', '#22303f'))
  expect(sheetInLook(own, ':root{--font-display:Georgia}', colors)).not.toContain('@font-face')
})

test('every pair has its fonts’ ranges as they were cut', () => {
  const ranges = (file: string) =>
    new Set(
      [...readFileSync(`src/shop/styles/${file}`, 'utf8').matchAll(/unicode-range:([^;]+);/g)].map(
        ([, range]) => range!.replace(/\s+/g, ' '),
      ),
    )
  const first = ranges('fonts.css')
  expect(first.size).toBe(2)
  for (const pair of ['gilda', 'young', 'marcellus', 'jost'])
    expect(ranges(`typefaces/${pair}.css`), pair).toEqual(first)
})

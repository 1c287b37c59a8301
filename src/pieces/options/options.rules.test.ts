import { expect, test } from 'vitest'
import { meaningOf, optionsProblem } from './options.rules.ts'

test('a size is one size however it is written', () => {
  for (const written of ['6½ in', '6 1/2 in', '6.5 in', '6 ½ inches', '6 1/2"'])
    expect(meaningOf(written)).toBe(meaningOf('6½ in'))
  expect(meaningOf('6½')).toBe(meaningOf('6 1/2'))
  expect(meaningOf('Brass')).toBe(meaningOf('brass'))
  expect(meaningOf('6 in')).not.toBe(meaningOf('6 cm'))
  expect(meaningOf('6')).not.toBe(meaningOf('6 in'))
})

test('two ways of writing one size are refused beside each other, by name', () => {
  const combination = (choice: string) => ({ choices: [choice] })
  expect(
    optionsProblem(
      [{ name: 'Wrist', values: ['6½ in', '7 in', '6 1/2 in'] }],
      ['6½ in', '7 in', '6 1/2 in'].map(combination),
    ),
  ).toEqual({ field: 'optionGroups.0.values.2', message: 'is the same as “6½ in”.' })
  expect(optionsProblem([{ name: 'Wrist', values: ['6 in', '6 in'] }], [combination('6 in')])?.message).toBe(
    'stands there twice.',
  )
})

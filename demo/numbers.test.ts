import { describe, expect, test } from 'vitest'
import { products } from './catalogue/index.ts'
import { picturesOf } from './pictures.ts'

describe('a numbered series', () => {
  const series = products.flatMap((product) =>
    product.numbers ? [{ ...product, numbers: product.numbers }] : [],
  )

  test('is there, as many as there are numbers of it, each with measures and a picture of its own', () => {
    expect(series.length).toBeGreaterThan(0)
    for (const { id, name, kind, stock, numbers } of series) {
      expect([kind, stock], name).toEqual(['numbered', numbers.length])
      expect(new Set(numbers.map(({ n }) => n)).size, name).toBe(numbers.length)
      expect(
        numbers.every(({ n, of, measures }) => n <= of && measures !== ''),
        name,
      ).toBe(true)
      const pictures = numbers.map(({ picture }) => picturesOf(id)[picture]?.imageUrl)
      expect(pictures.every(Boolean), name).toBe(true)
      expect(new Set([picturesOf(id)[0].imageUrl, ...pictures]).size, name).toBe(numbers.length + 1)
    }
  })

  test('says so in its words', () => {
    for (const { name, description } of series) expect(description, name).toMatch(/numbered/)
    for (const { name, description, numbers } of products)
      if (/\bnumbered\b/.test(description)) expect(numbers, name).toBeDefined()
  })
})

import { describe, expect, test } from 'vitest'
import { headingOf, listingHref, MAX_PAGES, moreHref, pagesIn, readFilter } from './listing-filter.ts'

const read = (query: string, name: Parameters<typeof readFilter>[0] = 'products') =>
  readFilter(name, new URLSearchParams(query))

describe('a listing’s address', () => {
  test('carries search, category, type and sort', () => {
    expect(read('search=pen&category=Pens+-+Wood&type=wristlets&sort=price-low')).toMatchObject({
      search: 'pen',
      category: 'Pens - Wood',
      type: 'wristlets',
      sort: 'price-low',
    })
  })

  test('is forgiving: what makes no sense is left out', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
    expect(read('sort=cheap&type=rings&search=%00')).toEqual({
      search: undefined,
      category: undefined,
      cursor: undefined,
      sort: undefined,
      type: undefined,
    })
  })

  test('of a category page has its collection and only its own sorts', () => {
    expect(read('sort=stock-low', 'pens')).toMatchObject({ collection: 'pens', sort: undefined })
    expect(read('sort=stock-low', 'limitedEdition').sort).toBe('stock-low')
    expect(read('category=Sets+-+Desk', 'pens').category).toBe('Sets - Desk')
  })

  test('is built back without defaults', () => {
    expect(listingHref('products', { category: 'Clocks', sort: 'name' })).toBe('/products?category=Clocks')
    expect(listingHref('products', { search: 'pen', sort: 'relevance' })).toBe('/products?search=pen')
    expect(listingHref('products', { search: 'pen', sort: 'name' })).toBe('/products?search=pen&sort=name')
    expect(listingHref('pens', { collection: 'pens', sort: 'price-high' })).toBe('/pens?sort=price-high')
  })

  test('says how many pages are shown, as far as makes sense', () => {
    const pages = (query: string) => pagesIn(new URLSearchParams(query))
    expect(['', 'pages=3', 'pages=0', 'pages=x', 'pages=1.5', 'pages=999'].map(pages)).toEqual([
      1,
      3,
      1,
      1,
      1,
      MAX_PAGES,
    ])
    expect(listingHref('products', { search: 'pen' }, 2)).toBe('/products?search=pen&pages=2')
  })

  test('leads to more: to a longer page at its first new piece, and from the longest to what comes next', () => {
    expect(moreHref('pens', { collection: 'pens' }, 1, 'abc')).toBe('/pens?pages=2#piece-37')
    expect(moreHref('pens', { collection: 'pens' }, MAX_PAGES, 'abc')).toBe('/pens?cursor=abc')
  })

  test('gives the heading', () => {
    expect(headingOf({ category: 'Clocks', type: 'wristlets' })).toBe('Clocks')
    expect(headingOf({ type: 'wristlets' })).toBe('Wristlets')
    expect(headingOf({})).toBe('All Products')
  })
})

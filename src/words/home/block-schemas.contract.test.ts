import { describe, expect, test } from 'vitest'
import type { Block } from './block.rules.ts'
import { emptyBlock } from './block-rules.rules.ts'
import { defaultNavigation } from '../menu/navigation.rules.ts'
import { homeInput, navigation } from './block-schemas.contract.ts'

const linked = (to: string) => ({
  ...defaultNavigation,
  main: [{ name: 'Fairs', to }],
})

describe('an address behind a link', () => {
  test.each(['/', '/products', '/products?category=Pens', '/#contact', 'https://fairs.example/2026', ''])(
    '%j is taken',
    (to) => expect(navigation.safeParse(linked(to)).success).toBe(true),
  )

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://evil.example',
    'https://evil.example\\@shop.example',
    'https://user@evil.example',
    'https:evil.example',
    'products',
    '?next=/',
  ])('%j is refused, and what would be right is said', (to) => {
    const read = navigation.safeParse(linked(to))
    expect(read.success).toBe(false)
    expect(read.error?.issues[0]).toMatchObject({ path: ['main', 0, 'to'] })
    expect(read.error?.issues[0]?.message).toMatch(/such as \/products|one line of text/)
  })
})

describe('the home page', () => {
  const read = (...blocks: Block[]) => homeInput.safeParse(blocks)

  test('may have blocks that nobody has filled in yet', () => {
    expect(read(emptyBlock('hero'), emptyBlock('tiles'), emptyBlock('text')).success).toBe(true)
  })

  test('has one opening, one letter, one form to write by', () => {
    const twice = read(emptyBlock('letter'), emptyBlock('pieces'), emptyBlock('pieces'), emptyBlock('letter'))
    expect(twice.error?.issues).toHaveLength(1)
    expect(twice.error?.issues[0]).toMatchObject({
      path: [3, 'kind'],
      message: 'is there twice: “Letter” can be on the page once',
    })
  })

  test('shows pictures that are the shop’s own, and pieces of pages there are', () => {
    const picture = { url: 'https://evil.example/a.png', alt: '', x: 50, y: 50 }
    expect(read({ kind: 'text', title: 'Bench', words: '', picture }).success).toBe(false)
    const pieces = emptyBlock('pieces') as Extract<Block, { kind: 'pieces' }>
    expect(read({ ...pieces, from: '/about' }).success).toBe(false)
    expect(read({ ...pieces, from: '/collections/fairs' }).success).toBe(true)
  })
})

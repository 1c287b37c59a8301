import { describe, expect, test } from 'vitest'
import { splitLinks } from './mailbox-section.desk.tsx'

const origin = 'https://shop.example'

describe('addresses in a mail', () => {
  test('of the shop become links, with the text around them kept', () => {
    expect(
      splitLinks('Confirm:\nhttps://shop.example/newsletter/confirm?token=a_b-c\n\nBye', origin),
    ).toEqual([
      { text: 'Confirm:\n' },
      { href: 'https://shop.example/newsletter/confirm?token=a_b-c' },
      { text: '\n\nBye' },
    ])
  })

  test('end before the punctuation of their sentence', () => {
    expect(splitLinks('(see https://shop.example/cart).', origin)).toEqual([
      { text: '(see ' },
      { href: 'https://shop.example/cart' },
      { text: ').' },
    ])
  })

  test('of others stay text, however they look', () => {
    for (const foreign of [
      'https://shop.example.evil.test/',
      'https://shop.example@evil.test/',
      'http://shop.example/',
      'https://shop.example:8443/',
      'javascript:alert(1)//https',
    ]) {
      expect(splitLinks(foreign, origin)).toEqual([{ text: foreign }])
    }
  })

  test('are looked for in no text at all', () => {
    expect(splitLinks('', origin)).toEqual([])
  })
})

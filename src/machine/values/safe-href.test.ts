import { expect, test } from 'vitest'
import { isSafeHref, mailHref } from './safe-href.ts'

test.each([
  '/about',
  '/blog/5?a=b#c',
  '/',
  '#here',
  '/a//b',
  '/%5Cevil.example',
  'https://other.example/a',
  'http://other.example',
  'mailto:ada@example.com',
])('%j may be a link', (href) => expect(isSafeHref(href)).toBe(true))

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
])('%j is none', (href) => expect(isSafeHref(href)).toBe(false))

test('a mail goes to the address alone, whatever is in it', () => {
  expect(mailHref('ada@example.com')).toBe('mailto:ada@example.com')
  const written = new URL(mailHref('a?cc=eve&b@example.com'))
  expect([decodeURIComponent(written.pathname), written.search]).toEqual(['a?cc=eve&b@example.com', ''])
})

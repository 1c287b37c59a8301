import { expect, test } from 'vitest'
import {
  addressTyped,
  begun,
  linkOf,
  marked,
  pictureOf,
  putLines,
  type Edit,
  type Selected,
} from './marks.desk.ts'

/** 'a [b] c' is a text of which b is selected. */
function selected(text: string): Selected {
  const from = text.indexOf('[')
  const to = text.indexOf(']') - 1
  return { text: text.replace('[', '').replace(']', ''), from, to }
}
const after = (before: Selected, { text, from, to }: Edit) =>
  before.text.slice(0, from) + text + before.text.slice(to)
const run = (text: string, tool: (before: Selected) => Edit) => {
  const before = selected(text)
  return after(before, tool(before))
}

test('bold words are bold once, and not any more at the second time', () => {
  expect(run('an [oak ]pen', (at) => marked(at, '**', 'words'))).toBe('an **oak** pen')
  expect(run('an [**oak**] pen', (at) => marked(at, '**', 'words'))).toBe('an oak pen')
  expect(run('an [**oak**] pen', (at) => marked(at, '*', 'words'))).toBe('an ***oak*** pen')
  expect(run('an [] pen', (at) => marked(at, '*', 'words'))).toBe('an *words* pen')
})

test('lists and headings take the lines that are touched', () => {
  expect(run('a\no[ak\nas]h\nb', (at) => begun(at, '- '))).toBe('a\n- oak\n- ash\nb')
  expect(run('- o[ak\n- as]h', (at) => begun(at, '- '))).toBe('oak\nash')
  expect(run('- o[ak\n- as]h', (at) => begun(at, '1. '))).toBe('1. oak\n2. ash')
  expect(run('Wood[]', (at) => begun(at, '## '))).toBe('## Wood')
})

test('a picture stands by itself', () => {
  expect(run('one[] two', (at) => putLines(at, '![x](y)'))).toBe('one\n\n![x](y)\n\n two')
  expect(pictureOf('a [pen]\n', 'attached_assets/a.jpg')).toBe('![a  pen](attached_assets/a.jpg)')
})

test('a link leads to what an address can be, and to no script', () => {
  expect(addressTyped('oak.example/a b')).toBe('https://oak.example/a%20b')
  expect(addressTyped('ada@example.com')).toBe('mailto:ada@example.com')
  expect(addressTyped('/contact')).toBe('/contact')
  for (const typed of ['javascript:alert(1)', '//evil.example', '', 'data:text/html,x'])
    expect(addressTyped(typed), typed).toBeUndefined()
  expect(linkOf('', '/contact')).toBe('[/contact](/contact)')
})

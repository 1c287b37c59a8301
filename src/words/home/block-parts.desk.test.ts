import { expect, test } from 'vitest'
import type { Block } from './block.rules.ts'
import { emptyBlock } from './block-rules.rules.ts'
import { differencesOf, mineOver } from '../../machine/forms/merge.ts'
import { keyed, unkeyed } from '../front/desk/keyed.ts'
import { homeKind, type BlockDraft } from './home-form.desk.ts'

const posts = (title: string, words = ''): Block => ({ kind: 'posts', title, words })
const contact = (title: string, words = ''): Block => ({ kind: 'contact', title, words })
const text = (title: string): Block => ({ kind: 'text', title, words: '', picture: null })
// Each version is read anew: keys tell rows of one form apart, and say nothing across forms.
const read = (...blocks: Block[]) => ({ blocks: keyed(blocks) as BlockDraft[] })

const versions = (base: Block[], theirs: Block[], mine: Block[]) => ({
  base: read(...base),
  theirs: read(...theirs),
  mine: read(...mine),
})
const merged = (three: ReturnType<typeof versions>) =>
  unkeyed<Block[]>(mineOver(homeKind.fields, three).blocks)
const told = (three: ReturnType<typeof versions>) =>
  differencesOf(homeKind.fields, three).map(({ label, was, theirs, mine }) =>
    mine === undefined ? `${label}: ${was} > ${theirs}` : `${label}: ${was} > ${theirs}, mine ${mine}`,
  )

test('two who changed different blocks both keep what they typed', () => {
  const three = versions(
    [posts('News'), contact('Write')],
    [posts('From the bench'), contact('Write')],
    [posts('News'), contact('Write to me')],
  )
  expect(told(three)).toEqual(['Journal: News > From the bench'])
  expect(merged(three)).toEqual([posts('From the bench'), contact('Write to me')])
})

test('a change of words under the same heading is told, and of a block that both changed mine is asked for', () => {
  const three = versions([posts('News', 'a')], [posts('News', 'b')], [posts('News', 'c')])
  expect(told(three)).toEqual(['Journal: News · a > News · b, mine News · c'])
  expect(merged(three)).toEqual([posts('News', 'c')])
  const taken = homeKind.fields.blocks!.takePart!(
    three.theirs.blocks,
    three.mine.blocks,
    'Journal',
    three.base.blocks,
  )
  expect(unkeyed<Block[]>(taken)).toEqual([posts('News', 'b')])
})

test('fields that come back in another order are no change', () => {
  const link = { name: 'Shop', to: '/products' }
  const opening: Block = {
    kind: 'hero',
    label: 'Pens',
    title: 'Turned',
    words: 'a',
    picture: null,
    links: [link],
  }
  const back = { words: 'a', links: [{ to: '/products', name: 'Shop' }], title: 'Turned', label: 'Pens' }
  const same: Block = { ...back, picture: null, kind: 'hero' }
  expect(told(versions([opening, posts('a')], [same, posts('b')], [opening, posts('a')]))).toEqual([
    'Journal: a > b',
  ])
})

test('what either added is there, what they took out is not, unless it was written in here meanwhile', () => {
  const base = [posts('News'), text('Story'), contact('Write')]
  expect(merged(versions(base, [...base, text('Fairs')], [emptyBlock('letter'), ...base]))).toEqual([
    emptyBlock('letter'),
    ...base,
    text('Fairs'),
  ])
  expect(
    merged(versions(base, [posts('News'), contact('Write')], [posts('Mine'), ...base.slice(1)])),
  ).toEqual([posts('Mine'), contact('Write')])
  expect(
    merged(
      versions(base, [posts('News'), contact('Write')], [posts('News'), text('My story'), contact('Write')]),
    ),
  ).toEqual([posts('News'), contact('Write'), text('My story')])
})

test('an order that one of both changed holds; theirs can be taken', () => {
  const base = [posts('News'), contact('Write')]
  const moved = [contact('Write'), posts('News')]
  expect(merged(versions(base, moved, [posts('Mine'), contact('Write')]))).toEqual([
    contact('Write'),
    posts('Mine'),
  ])
  const three = versions(base, [posts('Theirs'), contact('Write')], moved)
  expect(merged(three)).toEqual([contact('Write'), posts('Theirs')])
  const { takePart } = homeKind.fields.blocks!
  expect(
    unkeyed<Block[]>(
      takePart!(read(...base).blocks, read(...moved).blocks, 'Order of the blocks', read(...base).blocks),
    ),
  ).toEqual(base)
})

import { expect, test } from 'vitest'
import type { Block } from './block.rules.ts'
import { emptyBlock } from './block-rules.rules.ts'
import { defaultNavigation, type Navigation } from '../menu/navigation.rules.ts'
import { stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const opening: Block = {
  kind: 'hero',
  label: '',
  title: 'Turned in Asheville',
  words: '',
  picture: null,
  links: [],
}
const journal: Block = { kind: 'posts', title: 'From the bench', words: '' }

const opened = sharedTestShop()

const state = async () => await opened.shop['GET /api/front']({}, owner)
const keep = async (front: { home?: Block[] | null; navigation?: Navigation | null }) =>
  await opened.shop['PUT /api/front/draft']({ front, version: (await state()).version }, owner)
const publish = async () =>
  await opened.shop['POST /api/front/publish']({ at: null, version: (await state()).version }, owner)
const home = async (isPreviewing = false) =>
  await opened.shop['GET /api/home'](
    {},
    { ...stranger, previews: isPreviewing ? { what: 'front' } : undefined },
  )
const store = async () => await opened.shop['GET /api/store']({}, stranger)

test('a shop begins with the first home page and menu, of which nothing is stored', async () => {
  expect((await state()).published).toMatchObject({ home: null, navigation: null })
  expect(await home()).toEqual({ blocks: null, posts: [], reviews: [] })
  expect(await store()).toMatchObject({ navigation: null, ownHome: false })
})

test('blocks are seen in a preview, by everybody once published, and no more once that is taken back', async () => {
  await keep({ home: [opening, journal] })
  expect((await home()).blocks).toBeNull()
  expect((await home(true)).blocks).toEqual([opening, journal])
  await publish()
  const shown = await home()
  expect(shown.blocks).toEqual([opening, journal])
  expect(shown.reviews, 'no block shows them').toEqual([])
  expect((await store()).ownHome).toBe(true)
  const change = (await opened.shop['GET /api/history']({}, owner)).items[0]!
  await opened.shop['POST /api/history/{id}/undo']({ id: change.id }, owner)
  expect((await home()).blocks).toBeNull()
})

test('a part of the front is kept without touching the others', async () => {
  await keep({ home: [opening] })
  await keep({ navigation: { ...defaultNavigation, kinds: [] } })
  expect((await state()).draft).toMatchObject({ home: [opening], navigation: { kinds: [] } })
  await keep({ home: null })
  expect((await state()).draft).toMatchObject({ home: null, navigation: { kinds: [] } })
})

test('a draft may be unfinished; published it is not, and every gap is named', async () => {
  const unfinished = { ...defaultNavigation, main: [{ name: '', to: '/about' }] }
  await keep({ home: [opening, emptyBlock('tiles')], navigation: unfinished })
  await expect(publish()).rejects.toMatchObject({
    code: 'invalid',
    message:
      'The draft is not finished. Block 2, “Tiles”, needs a heading. Block 2, “Tiles”, needs a heading on tile 1. ' +
      'Block 2, “Tiles”, needs an address for tile 1. Link 1 of the menu needs words.',
  })
  expect((await state()).published).toMatchObject({ home: null, navigation: null })
})

test('without its block on the home page, Contact in the menu leads to the page of that name', async () => {
  await keep({ home: [opening], navigation: null })
  await publish()
  const { navigation } = await store()
  expect(navigation?.main.find(({ name }) => name === 'Contact')?.to).toBe('/contact')
})

test('what somebody else kept meanwhile is not overwritten', async () => {
  const { version } = await state()
  await keep({ home: [opening, journal] })
  await expect(
    opened.shop['PUT /api/front/draft']({ front: { home: [journal] }, version }, owner),
  ).rejects.toMatchObject({ code: 'conflict' })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import type { Caller } from '../../shop/context.ts'
import type { Block } from '../../words/home/block.rules.ts'
import { defaultNavigation, plainNavigation } from '../../words/menu/navigation.rules.ts'
import { defaultHome } from '../../words/home/default-home.part.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }
const remove = ({ shop }: TestShop) => shop['POST /api/desk/demo/remove']({ editedToo: false }, owner)

describe('what the demo leaves of a front', () => {
  let demo: TestShop
  beforeEach(async () => {
    demo = await openTestShop()
    await putDemo(demo.context.db)
  })

  test('takes demo blocks and rows that are still as they came out of a half-edited front, and what leads nowhere', async () => {
    const own = await openTestShop()
    await putDemo(own.context.db)
    const [opening, ...others] = defaultHome
    const mine: Block = { ...(opening as Extract<Block, { kind: 'hero' }>), title: 'Thrown in Marshall' }
    const ownPieces: Block = {
      kind: 'pieces',
      title: 'Stones I like',
      words: '',
      from: '/natural-gemstones',
      ids: [],
      link: null,
    }
    const kinds = [
      { name: 'Watches', to: '/watches' },
      { name: 'My favorites', to: '/pens' },
      { name: 'All of it', to: '/products' },
    ]
    await own.shop['PUT /api/front/draft'](
      {
        front: { home: [mine, ...others, ownPieces], navigation: { ...defaultNavigation, kinds } },
        version: 1,
      },
      owner,
    )
    await remove(own)
    const { draft, version } = await own.shop['GET /api/front']({}, owner)
    expect(draft!.home!.map(({ kind, title }) => [kind, title])).toEqual([
      ['hero', 'Thrown in Marshall'],
      ['pieces', 'Pieces'],
      ['letter', 'Newsletter'],
      ['contact', 'Contact'],
    ])
    expect(draft!.navigation).toEqual({
      ...plainNavigation,
      kinds: [{ name: 'All of it', to: '/products' }],
    })
    await own.shop['POST /api/front/publish']({ at: null, version }, owner)
    expect((await own.shop['GET /api/home']({}, stranger)).blocks).toEqual(draft!.home)
  })

  test('leads to no journal without a post and no care that tells nothing, until something stands there', async () => {
    const { shop } = demo
    const footer = async () =>
      (await shop['GET /api/store']({}, stranger))
        .navigation!.foot.flatMap(({ links }) => links.map(({ to }) => to))
        .filter((to) => to === '/blog' || to === '/care')
    await remove(demo)
    expect(await footer()).toEqual([])

    const post = { title: 'First firing', content: 'Hot.', excerpt: 'Hot.', imageUrl: '', published: true }
    await shop['POST /api/blog'](post, owner)
    expect(await footer()).toEqual(['/blog'])

    const { id, version } = (await shop['GET /api/desk/pages']({}, owner)).find(
      ({ slug }) => slug === 'care',
    )!
    const text = { slug: 'care', title: 'Care', summary: '', description: '', body: 'Cups stand hot water.' }
    await shop['PUT /api/desk/pages/{id}']({ id, version, ...text, show: 'now' }, owner)
    expect(await footer()).toEqual(['/care', '/blog'])
    const { published } = await shop['GET /api/front']({}, owner)
    expect(published.navigation, 'the menu itself holds both all along').toEqual(plainNavigation)
  })

  test('names what leads nowhere when a front is to be published after that', async () => {
    await remove(demo)
    const { published, version } = await demo.shop['GET /api/front']({}, owner)
    const kinds = [
      { name: 'Pens', to: '/pens' },
      { name: 'Clocks', to: '/products?category=Clocks' },
      { name: 'Fairs', to: '/pages/fairs' },
    ]
    const home: Block[] = published.home!.map((block) =>
      block.kind === 'pieces' ? { ...block, from: '/collections/gone' } : block,
    )
    const kept = await demo.shop['PUT /api/front/draft'](
      { front: { home, navigation: { ...published.navigation!, kinds } }, version },
      owner,
    )
    await expect(
      demo.shop['POST /api/front/publish']({ at: null, version: kept.version }, owner),
    ).rejects.toMatchObject({
      code: 'invalid',
      message:
        'The draft is not finished. Block 2, “Pieces”, leads to /collections/gone, where nothing is. ' +
        'Link 1 of the menu’s second row leads to /pens, where nothing is. ' +
        'Link 2 of the menu’s second row leads to /products?category=Clocks, where nothing is. ' +
        'Link 3 of the menu’s second row leads to /pages/fairs, where nothing is.',
    })
  })

  test('leaves of the listings that came with the shop those that the front leads to', async () => {
    const linked = async () => (await demo.shop['GET /api/store']({}, stranger)).linked
    expect(await linked()).toBeNull()
    await addProduct(demo, { name: 'Cup', category: 'Cups', stock: 3 })
    await remove(demo)
    expect(await demo.shop['GET /api/store']({}, stranger)).toMatchObject({ withoutDemo: true })
    expect(await linked()).toEqual([])
    const { published, version } = await demo.shop['GET /api/front']({}, owner)
    const few: Block = {
      kind: 'text',
      title: 'Few',
      words: 'See [what is nearly gone](/limited-edition).',
      picture: null,
    }
    const kept = await demo.shop['PUT /api/front/draft'](
      { front: { home: [...published.home!, few] }, version },
      owner,
    )
    await demo.shop['POST /api/front/publish']({ at: null, version: kept.version }, owner)
    expect(await linked()).toEqual(['/limited-edition'])
  })

  test('leaves nothing said of care that nobody entered, and no wrist to ask for', async () => {
    const cup = await addProduct(demo, { name: 'Cup', category: 'Cups' })
    const label = async () => (await demo.shop['GET /api/products/{id}']({ id: cup.id }, stranger)).label
    expect((await label()).care).not.toEqual([])
    expect((await demo.shop['GET /api/facets']({}, stranger)).fitsWrists).toBe(true)
    await remove(demo)
    expect((await label()).care).toEqual([])
    expect((await demo.shop['GET /api/facets']({}, stranger)).fitsWrists).toBe(false)
    const settings = await demo.shop['GET /api/settings']({}, owner)
    await demo.shop['PUT /api/settings'](
      { ...settings, materialCare: [{ of: 'cups', care: 'Dishwasher safe.' }] },
      owner,
    )
    expect((await label()).care).toEqual(['Dishwasher safe.'])
  })
})

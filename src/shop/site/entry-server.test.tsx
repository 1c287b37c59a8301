import { describe, expect, test } from 'vitest'
import type { ReadCall } from '../every-call.contract.ts'
import type { Product } from '../../pieces/product/product.rules.ts'
import { bracelet, nothingPromised, reader, render, words } from '../testing/server/rendered-page.ts'

describe('pages rendered on the server', () => {
  test.each([
    ['/', 'Shop by category'],
    ['/products', 'Discover our handcrafted collection of timepieces and jewelry'],
    ['/products/5', 'Related Products'],
    ['/gemstone-bracelets', 'Gemstone Bracelets'],
    ['/natural-gemstones', 'Showing 2 natural gemstone bracelets'],
    ['/wristlets', 'Wristlets'],
    ['/pens', 'Pen Sets'],
    ['/glass-bead-bracelets', 'Glass Bead Bracelets'],
    ['/limited-edition', 'Stock: Low to High'],
    ['/about', 'Our promise'],
    ['/contact', 'Send message'],
    ['/size-guide', 'Measure your wrist'],
    ['/care', 'Watches and clocks'],
    ['/returns', '30 days'],
    ['/shipping', '5 to 7 business days'],
    ['/terms', 'Terms of sale'],
    ['/privacy', 'What is kept'],
    ['/accessibility', '2.2'],
    ['/blog', 'Stones'],
    ['/blog/1', '<strong>dry</strong>'],
    ['/favorites', 'Your favorites'],
    ['/find-order', 'Send me the link'],
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
    ['/checkout/success', 'Looking for your order'],
    ['/newsletter/confirm', 'One click to go'],
    ['/newsletter/unsubscribe', 'No more letters?'],
    ['/restock', 'One click to go'],
    ['/admin', 'Loading'],
    ['/admin/orders', 'Loading'],
  ])('%s answers 200 and says “%s”', async (path, text) => {
    const page = await render(path)
    expect(page.status).toBe(200)
    expect(words(page.html)).toContain(text)
  })

  test.each(['/nothing', '/admin/nope', '/admin/orders/nope'])('%s answers 404 in words', async (path) => {
    const page = await render(path)
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 Page Not Found')
    expect(page.html).toContain('noindex')
  })

  test.each(['/products/9', '/products/abc', '/products/99999999999'])('%s is no product', async (path) => {
    const page = await render(path)
    expect(page.status).toBe(404)
    expect(page.html).toContain('Product not found')
    expect(page.html).toContain('The product you&#x27;re looking for doesn&#x27;t exist.')
  })

  test('an address with a slash too many leads to the one without', async () => {
    expect(await render('/products/', { search: '?sort=name' })).toMatchObject({
      status: 301,
      redirect: '/products?sort=name',
    })
    expect((await render('//evil.example/')).redirect).toBe('/evil.example')
  })

  test('data cannot break out of the state', async () => {
    const { html } = await render('/products/5')
    expect(html).not.toContain('<script>alert')
    const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes!)
    expect(scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes))).toHaveLength(
      1,
    )
    expect(html).not.toMatch(/\son\w+="/)
  })

  test('without the demo nothing of it is said: no care, no number, no words of a journal, no unlinked listing', async () => {
    const read = reader({ store: { withoutDemo: true, linked: ['/clocks'] } })
    expect((await render('/pens')).status).toBe(200)
    expect((await render('/pens', { read })).status).toBe(404)
    expect((await render('/clocks', { read })).status).toBe(200)
    expect((await render('/clocks')).html).toContain('No. 005')
    expect((await render('/clocks', { read })).html).not.toContain('No. 005')
    expect(words((await render('/blog')).html)).toContain('Notes from the bench')
    expect((await render('/blog', { read })).html).not.toContain('bench')
  })

  test('a home page that is sent to somebody shows the picture of its opening', async () => {
    expect((await render('/')).html).toMatch(
      /<meta property="og:image" content="[^"]*\/attached_assets\/hero\.[^"]*">/,
    )
  })

  test('the desk bears the shop’s name from its first title on', async () => {
    const { html } = await render('/admin', { read: reader({ store: { name: 'Ada Cups' } }) })
    expect(html).toContain('<title>Admin · Ada Cups</title>')
  })

  test('is the same bytes each time', async () => {
    expect((await render('/products')).html).toBe((await render('/products')).html)
  })

  test('names title, canonical address and preloads', async () => {
    const { html } = await render('/products/5')
    expect(html).toContain('<title>Moss Agate Bracelet · Handmade Moments</title>')
    expect(html).toContain(
      '<link rel="canonical" href="https://shop.example/products/5-moss-agate-bracelet">',
    )
    expect(html).toContain('data-chunks="/a.js /p.js" data-waits')
  })

  test('describes a piece in whole words, as much as a search engine shows', async () => {
    const description = 'Beads of moss agate, strung by hand on silk. '.repeat(20)
    const read = reader({ piece: { ...bracelet, description } })
    const { html } = await render('/products/5', { read })
    const told = /<meta name="description" content="([^"]*)"/.exec(html)![1]!
    expect(told.length).toBeLessThanOrEqual(160)
    expect(told).toMatch(/\w…$/)
    expect(description.split(told.slice(0, -1))[1]).toMatch(/^[ ,.]/)
    expect(html).toContain(`<meta property="og:description" content="${told}">`)
  })

  test('says the whole description once, in its tab', async () => {
    const description = `${'Beads of moss agate, strung by hand. '.repeat(9)}The end.`
    const { html } = await render('/products/5', { read: reader({ piece: { ...bracelet, description } }) })
    const shown = html.slice(0, html.indexOf('id="state"')).split('<body>')[1]!
    expect(shown.split('The end.')).toHaveLength(2)
    expect(words(shown).split('Beads of moss agate, strung by hand.')).toHaveLength(10)
  })

  test.each([
    ['/products/5', ['Product', 'BreadcrumbList']],
    ['/natural-gemstones', ['BreadcrumbList']],
    ['/blog/1', ['BlogPosting']],
    ['/', ['Organization']],
    ['/cart', []],
  ])('%s tells machines what it is', async (path, types) => {
    const { html } = await render(path)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(data.map(([, json]) => (JSON.parse(json!) as { '@type': string })['@type'])).toEqual(types)
    expect(html).toContain('<meta property="og:site_name" content="Handmade Moments">')
  })

  test('fails when the shop fails, instead of showing half a page', async () => {
    await expect(
      render('/products', {
        read: () => Promise.reject(new Error('503: The shop is resting.')),
      }),
    ).rejects.toThrow('503')
  })
})

describe('what a shop may claim', () => {
  test('promises returns and a warranty, to people and machines, only as far as its owner does', async () => {
    const promised = (await render('/products/5')).html
    const nothing = (await render('/products/5', { read: reader({ store: nothingPromised }) })).html
    for (const words of ['Easy Returns', '>Warranty<', 'MerchantReturnPolicy']) {
      expect(promised).toContain(words)
      expect(nothing).not.toContain(words)
    }
    expect(nothing).toContain('Free Shipping')
    const sold = await render('/products/5', {
      read: reader({ piece: { ...bracelet, stock: 0, available: 0 } }),
    })
    expect(promised).toContain('OfferShippingDetails')
    expect(sold.html).not.toContain('OfferShippingDetails')
  })

  test('shows the placeholder rating only in the demo on test payments', async () => {
    expect(words((await render('/products/5')).html)).toContain('(24 reviews)')
    const live = await render('/products/5', { read: reader({ store: { placeholderRatings: false } }) })
    expect(words(live.html)).not.toContain('24 reviews')
  })

  test('says $15 only while every bracelet costs that', async () => {
    expect((await render('/natural-gemstones')).html).toContain('Every natural gemstone bracelet is $15.')
    const dearer = { ...bracelet, id: 6, price: '18.00' }
    const read = reader({ products: [bracelet] })
    const first: Record<string, Product> = { 'price-low': bracelet, 'price-high': dearer }
    const mixed = async (call: ReadCall, input: { sort?: string; limit?: number }) => {
      const firstPiece = input.limit === 1 ? first[input.sort ?? ''] : undefined
      return firstPiece ? { items: [firstPiece], total: 2, next: null } : await read(call, input)
    }
    const { html } = await render('/natural-gemstones', { search: '?search=moss', read: mixed })
    expect(html, 'of which only cheap ones are found').not.toContain('is $15.')
    for (const products of [[bracelet, dearer], [{ ...bracelet, priceTo: '18.00' }]]) {
      const shown = await render('/natural-gemstones', { read: reader({ products }) })
      expect(shown.html).not.toContain('is $15.')
    }
  })

  test('counts one product as one', async () => {
    const { html } = await render('/products', { read: reader({ products: [bracelet] }) })
    expect(words(html)).toContain('Showing 1 product<')
  })

  test('says so when nothing is found', async () => {
    const { html } = await render('/products', { search: '?search=zz', read: reader({ products: [] }) })
    expect(html).toContain('No products found')
    expect(html).toContain('Try adjusting your search criteria or browse all categories')
    expect(html).toContain('Clear Filters')
  })

  test('clears search and category, and keeps the type', async () => {
    const search = '?search=zz&category=Clocks&type=wristlets&sort=price-low'
    const { html } = await render('/products', { search, read: reader({ products: [] }) })
    const form = /<form(?:(?!<\/form>).)*Clear Filters/.exec(
      html.slice(html.indexOf('No products found')),
    )![0]
    expect([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field)).toEqual([
      ['type', 'wristlets'],
      ['sort', 'price-low'],
    ])
  })

  test('says that a type and a category have nothing in common, and leads to each', async () => {
    const read = reader({ products: [] })
    const { html } = await render('/products', { search: '?category=Clocks&type=wristlets', read })
    expect(words(html)).toContain('Wristlets and Clocks have no piece in common.')
    expect(html).toContain('No products found')
    expect(words(html)).toContain('href="/products?category=Clocks">Show all of Clocks<')
    expect(words(html)).toContain('href="/products?type=wristlets">Show all Wristlets<')
  })

  test('shows no heading over categories that are all of one group', async () => {
    const { html } = await render('/products')
    expect(html).toContain('<option value="Clocks">Clocks</option>')
    expect(html).not.toContain('Other Items')
  })

  test('offers all pieces where a type has none, for clearing would lead to the same', async () => {
    const { html } = await render('/products', { search: '?type=wristlets', read: reader({ products: [] }) })
    expect(html).toContain('There are no Wristlets at the moment.')
    expect(html).not.toContain('Clear Filters')
  })
})

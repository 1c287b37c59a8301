import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('an address is the parameters its page reads', () => {
  for (const [url, key] of [
    ['/', '/'],
    ['/?utm_source=letter&fbclid=1&x=2', '/'],
    ['/products/5?gclid=1', '/products/5'],
    ['/products?sort=name&utm_medium=mail&search=gold', '/products?search=gold&sort=name'],
    ['/products?search=gold&search=silver', '/products?search=gold'],
    ['/pens?category=Clocks&sort=name', '/pens?sort=name'],
    ['/products?fbclid=resort', '/products'],
    ['/products?%73ort=name', '/products?sort=name'],
    ['/products?utm_campaign=spring%20sale', '/products'],
    ['/products?Sort=name', '/products'],
    ['/products?sort=name&category=Clocks', '/products?category=Clocks&sort=name'],
    ['/cart?fbclid=1', '/cart'],
    ['/attached_assets/default-product.svg?v=2', '/attached_assets/default-product.svg'],
    ['/checkout?token=1&PayerID=2', '/checkout?token=1&PayerID=2'],
    ['/api/products?limit=2', '/api/products?limit=2'],
    ['/api/products?sort=name&limit=2', '/api/products?limit=2&sort=name'],
    ['/api/products?limit=2&sort=name', '/api/products?limit=2&sort=name'],
    ['/api/products?utm_source=letter&limit=2', '/api/products?limit=2&utm_source=letter'],
    ['/api/products?search=%26&limit=2', '/api/products?limit=2&search=%26'],
    ['/api/products/5?fbclid=1', '/api/products/5'],
    ['/api/products/5/reviews?b=1&a=2', '/api/products/5/reviews'],
    ['/api/store?utm_source=letter', '/api/store'],
    ['/api/openapi.json?v=2', '/api/openapi.json'],
    ['/sitemap.xml?utm_source=letter', '/sitemap.xml'],
    ['/assets/entry.js?fbclid=1', '/assets/entry.js'],
  ] as const) {
    expect([url, pageKey(url)]).toEqual([url, key])
  }
})

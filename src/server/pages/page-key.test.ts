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
  ] as const) {
    expect([url, pageKey(url)]).toEqual([url, key])
  }
})

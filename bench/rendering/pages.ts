/** One of each kind of page that is rendered for everyone. */
export const renderedPages = {
  home: '/',
  listing: '/products',
  category: '/natural-gemstones',
  product: '/products/5',
  search: '/products?search=walnut',
  post: '/blog/1',
}

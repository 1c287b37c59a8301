/** One of each kind of page that is drawn for everyone. */
export const drawnPages = {
  home: '/',
  listing: '/products',
  category: '/natural-gemstones',
  product: '/products/5',
  search: '/products?search=walnut',
  post: '/blog/1',
}

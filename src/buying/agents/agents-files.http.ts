import { STRANGER } from '../../shop/api/page-reader.ts'
import type { ShopApi } from '../../shop/context.ts'
import { shopPageNames } from '../../pieces/search/shop-page.rules.ts'
import { hrefTo } from '../../shop/site/paths.ts'

/** What the shop tells programs that read words, as Markdown of its own data: what it is (llmstxt.org), and how to shop there. */

/** Words of the owner, which may hold anything, as one line of Markdown that begins nothing. */
const plain = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
    .trim()

type Calls = Pick<ShopApi, 'GET /api/store' | 'GET /api/categories' | 'GET /api/collections'>

/** `silent` are the paths of pages that tell nothing yet. */
export async function llmsTxt(shop: Calls, publicUrl: string, silent: ReadonlySet<string>): Promise<string> {
  const [store, categories, own] = await Promise.all([
    shop['GET /api/store']({}, STRANGER),
    shop['GET /api/categories']({}, STRANGER),
    shop['GET /api/collections']({}, STRANGER),
  ])
  const link = (name: string, path: string, more = '') =>
    `- [${plain(name)}](${new URL(path, publicUrl).href})${more === '' ? '' : `: ${plain(more)}`}`
  const { dispatch, returns, warranty, reply } = store.promised
  const promises = [dispatch, returns, warranty, reply, store.closed?.words, store.announcement].filter(
    Boolean,
  )
  const ways = store.shippingMethods.map(({ name, description }) => `- ${plain(name)}: ${plain(description)}`)
  return [
    `# ${plain(store.name)}`,
    '',
    `> ${plain(store.description)}`,
    '',
    'Everything is made by hand, priced in US dollars and sent within the United States.',
    '',
    '## Promises',
    '',
    ...promises.map((words) => `- ${plain(words!)}`),
    ...(store.freeShippingFrom === null ? [] : [`- Free shipping from $${store.freeShippingFrom}.`]),
    '',
    '## Shipping',
    '',
    ...ways,
    '',
    '## Categories and collections',
    '',
    link('All pieces', hrefTo('products')),
    ...categories.map(({ name, description }) =>
      link(name, hrefTo('products', { query: { category: name } }), description ?? ''),
    ),
    ...own.map((shelf) => link(shelf.name, shelf.address)),
    '',
    '## More',
    '',
    link('For agents that shop', '/agents.md', 'how to search, fill a cart and hand it over'),
    ...(['about', 'shipping', 'returns', 'care', 'terms', 'privacy', 'contact'] as const)
      .filter((page) => !silent.has(hrefTo(page)))
      .map((page) => link(shopPageNames[page], hrefTo(page))),
    '',
  ].join('\n')
}

export async function agentsMd(shop: Calls, publicUrl: string): Promise<string> {
  const { name } = await shop['GET /api/store']({}, STRANGER)
  return `# Shopping at ${plain(name)} as an agent

You may search, compare and fill carts. A person looks the order over and pays, on the shop's own pages: no agent can pay here.

- **UCP** (Universal Commerce Protocol), version 2026-04-08: [what the shop does of it](${publicUrl}/.well-known/ucp). Over REST at ${publicUrl}/ucp, over MCP at ${publicUrl}/ucp/mcp, with the same operations. Send your profile with each request.
- **Search** with \`search_catalog\`, look closer with \`get_product\`: choices, facts, treatment of stones and metals, terms of return, what the buyer is asked, and when the piece arrives. Amounts are in cents.
- **Fill a cart** with \`create_cart\`, or \`create_checkout\`. Messages say what is sold out, must be chosen or must be answered. Send no name, address or payment: none is read or kept. A cart is kept for a day.
- **Hand over** by \`continue_url\`. It fills the buyer's cart in their own browser and charges nothing.
- **Without UCP**, make such a link: ${publicUrl}/buy/5:2,12:1?code=SPRING puts two of the variant 5 and one of 12 into the cart, with a promo code. An answer to what a piece asks goes along as \`line_items/0/answers/Engraving=For%20Ada\`.
- **What the shop is**: [llms.txt](${publicUrl}/llms.txt), [all pages](${publicUrl}/sitemap.xml).

Tell the buyer every warning as it stands. Prices, stock and days are as of the answer; the quote on the cart's page counts.
`
}

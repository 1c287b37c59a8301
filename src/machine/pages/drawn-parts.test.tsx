import { expect, test, vi } from 'vitest'
import { renderToString } from 'react-dom/server'
import { ProductGrid } from '../../pieces/listing/page/product-grid.tsx'
import { bracelet, reader, render } from '../../shop/testing/server/rendered-page.ts'
import { QueryClient } from '../web/queries/query-client.ts'
import { QueryClientProvider } from '../web/queries/use-query.ts'
import { drawnApart } from '../web/ui/drawn-apart.ts'
import { drawInParts } from './drawn-parts.ts'

const pieces = ['Opal', 'Jasper', 'Onyx', 'Agate'].map((name, index) => ({
  ...bracelet,
  id: index + 1,
  name,
}))

const drawnIn = (draw: () => string) => Buffer.concat(drawInParts(draw)).toString()

test('cards that are drawn apart look as they do in a grid that is drawn whole', () => {
  const grid = () =>
    renderToString(
      <QueryClientProvider value={new QueryClient(reader())}>
        <ProductGrid products={pieces} eagerCount={1} heading="h2" rail row={5} />
      </QueryClientProvider>,
    )
  const whole = grid()
  expect(drawnIn(grid)).toBe(whole)
  expect(drawnIn(grid)).toBe(whole)
})

test('a piece that changed is drawn anew, and so is each card when the shop shows them otherwise', async () => {
  const listing = async (last: string, store = {}) =>
    (
      await render('/products', {
        read: reader({
          products: [...pieces, { ...bracelet, id: 5, name: last }, { ...bracelet, id: 6, name: 'Ruby' }],
          store,
        }),
      })
    ).html
  const before = await listing('Topaz')
  const after = await listing('Beryl')
  expect(before).toContain('Topaz')
  expect(after).toBe(before.replaceAll('Topaz', 'Beryl').replaceAll('topaz', 'beryl'))
  expect(before).toContain('No. 006')
  expect(await listing('Beryl', { withoutDemo: true })).not.toContain('No. 00')
  expect(await listing('Topaz')).toBe(before)
})

test('what looks the same is drawn once, and another part of the same words is not taken for it', () => {
  const Loud = vi.fn(({ says }: { says: string }) => <b>{says}</b>)
  const Quiet = ({ says }: { says: string }) => <i>{says}</i>
  const page = () =>
    renderToString(
      <ul>
        <li {...drawnApart(Loud, { says: 'one' })} />
        <li>{'<$0> costs $5, as written'}</li>
        <li {...drawnApart(Quiet, { says: 'one' })} />
        <li {...drawnApart(Loud, { says: 'one' })} />
      </ul>,
    )
  const looks =
    '<ul><li><b>one</b></li><li>&lt;$0&gt; costs $5, as written</li><li><i>one</i></li><li><b>one</b></li></ul>'
  expect(drawnIn(page)).toBe(looks)
  expect(drawnIn(page)).toBe(looks)
  expect(Loud).toHaveBeenCalledTimes(1)
})

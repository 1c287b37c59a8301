import { useEffect, useMemo, useState } from 'react'
import type { DeskProduct } from '../../product/product.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { keptOpen } from '../../../machine/forms/kept-draft.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { DeskList } from '../../../machine/forms/lists/desk-list.tsx'
import { ListFilter } from './list-filter.tsx'
import { deskListHref, deskProductsQuery, readDeskFilter } from './desk-listing-query.ts'
import { SelectionBar } from './selection-bar.tsx'
import { WantedPictures } from '../../moving-in/desk/wanted-pictures.tsx'
import { ImportDialog } from '../../sheet/desk/import-dialog.tsx'
import { SaleDialog } from '../../prices/sale-dialog.desk.tsx'
import { type OpenedProduct, ProductDialog } from './product-dialog.tsx'
import { productKind } from './product-form.ts'
import { ProductTile } from './product-tile.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4'

export function ProductsSection({ search }: { search: URLSearchParams }) {
  const address = search.toString()
  const filter = useMemo(() => readDeskFilter(new URLSearchParams(address)), [address])
  // Its session may have ended while it was open: then it opens again as it was left.
  const [opened, setOpened] = useState<OpenedProduct | undefined>(() => {
    const kept = keptOpen<DeskProduct>(productKind)
    return kept && { product: kept.from }
  })
  const [selected, setSelected] = useState<readonly DeskProduct[]>([])
  const [onSale, setOnSale] = useState<DeskProduct>()
  const [importing, setImporting] = useState<true | File | undefined>(search.has('import') || undefined)
  // A file may be dropped anywhere on the page.
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setImporting(file)
    }
    addEventListener('dragover', allow)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', drop)
    }
  }, [])

  return (
    <SectionPage title="Products">
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm sm:mb-5 sm:gap-y-2">
        <button type="button" className="btn btn-primary" onClick={() => setOpened({})}>
          Add Product
        </button>
        <a href="/api/desk/product-sheet" download="products.csv" className="btn-quiet">
          Export CSV
        </a>
        <a href="/api/desk/product-sheet?layout=shopify" download="shopify.csv" className="btn-quiet">
          Export for Shopify
        </a>
        <button type="button" className="btn-quiet" onClick={() => setImporting(true)}>
          Import CSV
        </button>
      </div>
      <WantedPictures />
      <ListFilter filter={filter} />
      <DeskList
        query={deskProductsQuery(filter)}
        words={['product', 'products']}
        order=""
        skeleton={<RowsSkeleton rows={8} />}
        focus="[data-product-edit]"
        empty={
          filter.search || filter.category || filter.stock || filter.state ? (
            <p>
              No product fits.{' '}
              <Link to={deskListHref({ sort: filter.sort })} className="link">
                Show all products
              </Link>
            </p>
          ) : (
            <p>No products yet.</p>
          )
        }
      >
        {(products) => (
          <ul className={grid}>
            {products.map((product) => (
              <ProductTile
                key={product.id}
                product={product}
                isSelected={selected.some(({ id }) => id === product.id)}
                onSelect={(isSelected) =>
                  setSelected((all) => [
                    ...all.filter(({ id }) => id !== product.id),
                    ...(isSelected ? [product] : []),
                  ])
                }
                onEdit={() => setOpened({ product })}
                onSale={() => setOnSale(product)}
                onDuplicate={() => setOpened({ copied: product })}
              />
            ))}
          </ul>
        )}
      </DeskList>
      <SelectionBar selected={selected} onClear={() => setSelected([])} />
      <ImportDialog opened={importing} onClose={() => setImporting(undefined)} />
      {onSale ? <SaleDialog product={onSale} onClose={() => setOnSale(undefined)} /> : null}
      {opened ? (
        <ProductDialog
          {...opened}
          onClose={() => setOpened(undefined)}
          // Not over one that is open by then.
          onEdit={(product) => setOpened((now) => now ?? { product })}
        />
      ) : null}
    </SectionPage>
  )
}

import { useEffect, useMemo, useState, type FormEvent } from 'react'
import type { DeskProduct } from '../../product/product.rules.ts'
import { keptOpen } from '../../../machine/forms/kept-draft.ts'
import { SectionPage, RowsSkeleton, DeskList } from '../../../shop/desk/section-page.tsx'
import {
  deskListHref,
  deskProductsQuery,
  readDeskFilter,
  deskCategoriesQuery,
} from './desk-listing-query.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { WantedPictures } from '../../moving-in/desk/wanted-pictures.tsx'
import { ImportDialog } from '../../sheet/desk/import-dialog.tsx'
import { SaleDialog } from '../../prices/sale-dialog.desk.tsx'
import { type OpenedProduct, ProductDialog } from './product-dialog.tsx'
import { productKind } from './product-form.ts'
import { ProductTile } from './product-tile.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFollowedText } from '../../../machine/web/use-followed-text.ts'
import { MAX_SEARCH_LENGTH } from '../../listing/catalogue.rules.ts'
import { deskSorts, type DeskFilter, type DeskSort } from '../desk-listing.rules.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { useNavigator, Link } from '../../../shop/site/paths.ts'

const sortWords: Record<DeskSort, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'stock-low': 'Stock: low to high',
  newest: 'Newest first',
}

/** Narrows and sorts the list, by its address. */
function ListFilter({ filter }: { filter: DeskFilter }) {
  const navigator = useNavigator()
  const { data: categories = [] } = useQuery(deskCategoriesQuery)
  const [isOpen, setOpen] = useState(false)
  const chosen = [filter.category, filter.sort, filter.stock, filter.state].filter(Boolean).length
  const narrow = (part: Partial<DeskFilter>) =>
    void navigator.go(deskListHref({ ...filter, ...part }), { replace: true })
  const [text, setText] = useFollowedText(filter.search ?? '', (search) =>
    narrow({ search: search || undefined }),
  )
  const go = (part: Partial<DeskFilter>) => narrow({ search: text.trim() || undefined, ...part })

  function submit(event: FormEvent): void {
    event.preventDefault()
    go({})
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:mb-4 sm:gap-y-3"
      >
        <input
          type="search"
          aria-label="Search products"
          placeholder="Search name, category, tag or number"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          className="input min-w-0 grow basis-40 text-sm sm:basis-64"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {/* On a phone the pieces come first: what narrows them is folded away until it is asked for. */}
        <button
          type="button"
          className="btn btn-line px-3 sm:hidden"
          aria-expanded={isOpen}
          aria-controls="product-filters"
          onClick={() => setOpen(!isOpen)}
        >
          Filters{chosen > 0 ? ` (${chosen})` : ''}
        </button>
        <div
          id="product-filters"
          className={`${isOpen ? 'flex' : 'hidden'} basis-full flex-wrap items-center gap-3 sm:contents`}
        >
          <select
            aria-label="Category"
            className="input grow basis-44 text-sm sm:grow-0"
            value={filter.category ?? ''}
            onChange={(event) => go({ category: event.target.value || undefined })}
          >
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
          <select
            aria-label="Sort by"
            className="input grow basis-44 text-sm sm:grow-0"
            value={filter.sort ?? 'newest'}
            onChange={(event) => go({ sort: event.target.value as DeskSort })}
          >
            {deskSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </select>
          <CheckBox
            checked={filter.stock === 'low'}
            onChange={(checked) => go({ stock: checked ? 'low' : undefined })}
          >
            Low stock only
          </CheckBox>
          <CheckBox
            checked={filter.state === 'draft'}
            onChange={(checked) => go({ state: checked ? 'draft' : undefined })}
          >
            Drafts only
          </CheckBox>
        </div>
      </form>
    </search>
  )
}

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

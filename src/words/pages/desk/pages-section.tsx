import { useQuery } from '@tanstack/react-query'
import { pageFieldsQuery, pagesQuery } from '../../../shop/desk/desk-queries.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { useOpened } from '../../../shop/desk/parts/use-opened.ts'
import { PageEditor } from './page-editor.tsx'
import { PageRow } from './page-row.tsx'

/** All pages of words. Which one is being written stands in the address, so that a reload comes back to it. */
export function PagesSection({ search }: { search: URLSearchParams }) {
  const pages = useQuery(pagesQuery)
  const fields = useQuery(pageFieldsQuery)
  const { opened, open, openNew, close } = useOpened('pages', 'page', search, pages.data)
  return (
    <SectionPage
      title="Pages"
      lead="What the shop says of itself, and what its buyers can count on. Read each text that came with it, and change what is not so: it is said in your name."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New page
      </button>
      <Loaded query={pages} skeleton={<RowsSkeleton rows={8} />}>
        {(list) => (
          <ul className="divide-y divide-line border border-line bg-sheet">
            {list.map((page) => (
              <PageRow key={page.id} page={page} onEdit={() => open(page.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened && fields.data ? (
        <PageEditor key={opened.key} page={opened.saved} fields={fields.data} onClose={close} />
      ) : null}
    </SectionPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type DeskPage, pageFieldsQuery, pagesQuery } from '../../../shop/desk/desk-queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageState } from '../page-text.rules.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import {
  AddressOf,
  DeleteDrafted,
  DiscardDraft,
  DraftedRow,
  StepButton,
  ToBePublished,
  useOpened,
} from '../../../shop/desk/parts/drafted-row.tsx'

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

function PageRow({ page, onEdit }: { page: DeskPage; onEdit: () => void }) {
  const { id, version, isOwn, draft, published, starting, publishAt, readAt, slug } = page
  const title = (draft ?? published ?? starting)?.title ?? slug
  const isOut = published !== null || starting !== null
  const isToRead = !isOwn && readAt === null
  const step = (name: 'read' | 'discard' | 'start') => (change: Change) =>
    change(`POST /api/desk/pages/{id}/${name}`, { id, version })
  return (
    <DraftedRow
      name={title}
      state={pageState(page)}
      when={publishAt && <ToBePublished at={publishAt} />}
      lead={
        <>
          <AddressOf address={isOwn ? `/pages/${slug}` : `/${slug}`} isOut={isOut} />
          {isToRead ? ' A text that came with the shop: read it, and change what is not so.' : ''}
        </>
      }
      onEdit={onEdit}
    >
      {isToRead ? (
        <StepButton
          call={step('read')}
          doneToast={{ title: 'Marked as read', description: `“${title}”` }}
          doing="Saving..."
          label={`I have read it: ${title}`}
        >
          I have read it
        </StepButton>
      ) : null}
      {draft && isOut ? <DiscardDraft name={title} call={step('discard')} /> : null}
      {starting && published ? (
        <StepButton
          call={step('start')}
          doneToast={{ title: 'Back to the starting text', description: `“${title}”` }}
          doing="Going back..."
          label={`Back to the starting text of ${title}`}
          question={{
            title: `Back to the starting text of “${title}”?`,
            text: 'The shop shows the text it came with. You can take that back by Undo in History; a draft is given up.',
          }}
        >
          Back to the starting text
        </StepButton>
      ) : null}
      {isOwn ? (
        <DeleteDrafted
          noun="page"
          name={title}
          call={(change) => change('DELETE /api/desk/pages/{id}', { id })}
        />
      ) : null}
    </DraftedRow>
  )
}

import { useChange } from '../../../machine/web/queries/use-change.ts'
import { pagesQuery, type DeskPage, type PageFieldNow } from '../../../shop/desk/desk-queries.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { PublishingDialog } from '../../../shop/desk/parts/publishing-dialog.tsx'
import { draftSaved, usePublishing } from '../../../shop/desk/parts/use-publishing.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { pageKind, toPageInput, wordsOfPage } from './page-form.ts'
import { PageTexts } from './page-texts.tsx'

interface PageEditorProps {
  /** None for a new one of the owner's own. */
  page: DeskPage | undefined
  fields: readonly PageFieldNow[]
  onClose: () => void
}

/** Writes a page, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PageEditor({ page, fields, onClose }: PageEditorProps) {
  const change = useChange()
  const { editor, asShop } = usePublishing({
    kind: pageKind,
    saved: page,
    save: (draft, from) =>
      from
        ? change('PUT /api/desk/pages/{id}', { id: from.id, ...toPageInput(draft), version: from.version })
        : change('POST /api/desk/pages', toPageInput(draft)),
    list: pagesQuery,
    look: (draft) => change('POST /api/desk/previews/page', { ...wordsOfPage(draft), id: page?.id ?? null }),
    done: savedWords,
    onClose,
  })
  return (
    <PublishingDialog
      editor={editor}
      noun="page"
      asShop={asShop}
      seen={page ? shownNow(page) : 'nothing of it yet.'}
      isOut={Boolean(page?.published)}
      isScheduled={Boolean(page?.publishAt)}
      onClose={onClose}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField of={editor} name="title" />
        {page && !page.isOwn ? (
          <p className="self-end pb-2">Address: /{page.slug}</p>
        ) : (
          <TextField
            of={editor}
            name="slug"
            hint={
              page?.published
                ? `The end of /pages/${page.slug}. Once it is published with another, the old one leads on to it.`
                : 'The end of /pages/… Left empty, it is made of the title.'
            }
          />
        )}
      </div>
      <PageTexts of={editor} fields={fields} />
    </PublishingDialog>
  )
}

function shownNow({ published, publishedAt, starting }: DeskPage) {
  if (!published) return starting ? 'the text that came with the shop.' : 'nothing of it yet.'
  if (publishedAt === null) return 'what was published.'
  return (
    <>
      what was published <ShopMoment iso={publishedAt} />.
    </>
  )
}

function savedWords({ draft, published, publishAt, starting }: DeskPage) {
  if (!draft) return { title: 'Page published', description: `“${published?.title}” is out.` }
  const now = published ? 'what was published' : starting ? 'the starting text' : 'nothing of it'
  return draftSaved(`“${draft.title}”`, publishAt, now)
}

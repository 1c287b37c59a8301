import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../data/use-change.ts'
import { pagesQuery, type DeskPage, type PageFieldNow } from '../../desk-queries.ts'
import { TextField } from '../../editor/editor-fields.tsx'
import { useEditorOf } from '../../editor/use-editor.ts'
import { useAsShop } from '../../editor/publishing/as-shop.tsx'
import { PublishingDialog } from '../../editor/publishing/publishing-dialog.tsx'
import { useDraft } from '../../editor/use-draft.ts'
import { timeWords } from '../../ui/shop-clock.ts'
import { ShopMoment } from '../../ui/shop-date.tsx'
import { pageKind, toPageInput, wordsOfPage, type PageDraft } from './page-form.ts'
import { PageTexts } from './page-texts.tsx'

interface PageEditorProps {
  /** None for a new one of the owner's own. */
  page: DeskPage | undefined
  fields: readonly PageFieldNow[]
  onClose: () => void
}

/** Writes a page, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PageEditor({ page, fields, onClose }: PageEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const asShop = useAsShop((draft: PageDraft) =>
    change('POST /api/desk/previews/page', { ...wordsOfPage(draft), id: page?.id ?? null }),
  )
  const held = useDraft({ kind: pageKind, saved: page })
  const editor = useEditorOf(held, {
    kind: pageKind,
    saved: page,
    refusedElsewhere: asShop.refusedOf(held.draft),
    save: (draft, from) =>
      from
        ? change('PUT /api/desk/pages/{id}', { id: from.id, ...toPageInput(draft), version: from.version })
        : change('POST /api/desk/pages', toPageInput(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...pagesQuery, staleTime: 0 })).find((one) => one.id === id),
    done: (saved) => ({
      title: saved.draft ? 'Draft saved' : 'Page published',
      description: whereItStands(saved),
    }),
    failed: { title: 'Not saved', description: 'The page is as it was.' },
    onSaved: onClose,
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

function whereItStands({ draft, published, publishAt, starting }: DeskPage): string {
  if (!draft) return `“${published?.title}” is out.`
  if (publishAt !== null) {
    const when = timeWords(publishAt)
    return `“${draft.title}” will be published on ${when}.`
  }
  const now = published ? 'what was published' : starting ? 'the starting text' : 'nothing of it'
  return `The shop shows ${now} until you publish the draft.`
}

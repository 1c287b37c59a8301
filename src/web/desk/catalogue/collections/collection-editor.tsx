import { COLLECTION_LIMITS } from '../../../../domain/catalogue/collections/collection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../data/use-change.ts'
import { collectionsQuery, type DeskCollection } from '../../desk-queries.ts'
import { ChoiceField, TextField } from '../../editor/editor-fields.tsx'
import { TextEditor } from '../../editor/text-editor/text-editor.tsx'
import { PictureField } from '../../editor/picture-field.tsx'
import { useAsShop } from '../../editor/publishing/as-shop.tsx'
import { PublishingDialog } from '../../editor/publishing/publishing-dialog.tsx'
import { useDraft } from '../../editor/use-draft.ts'
import { useEditorOf } from '../../editor/use-editor.ts'
import {
  byWords,
  collectionKind,
  piecesOf,
  toCollectionInput,
  wordsOfCollection,
  type CollectionDraft,
} from './collection-form.ts'
import { FoundNow } from './found-now.tsx'
import { PiecesPicker } from './pieces-picker.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useFoundNow } from './use-found-now.ts'

interface CollectionEditorProps {
  collection: DeskCollection | undefined
  onClose: () => void
}

/** Makes a collection: its words, its address, and which pieces stand in it. */
export function CollectionEditor({ collection, onClose }: CollectionEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const asShop = useAsShop((draft: CollectionDraft) =>
    change('POST /api/desk/previews/collection', {
      ...wordsOfCollection(draft),
      id: collection?.id ?? null,
    }),
  )
  const held = useDraft({ kind: collectionKind, saved: collection })
  const editor = useEditorOf(held, {
    kind: collectionKind,
    saved: collection,
    refusedElsewhere: asShop.refusedOf(held.draft),
    save: (draft, from) =>
      from
        ? change('PUT /api/desk/collections/{id}', {
            id: from.id,
            ...toCollectionInput(draft),
            version: from.version,
          })
        : change('POST /api/desk/collections', toCollectionInput(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...collectionsQuery, staleTime: 0 })).find((one) => one.id === id),
    done: savedWords,
    failed: { title: 'Not saved', description: 'The collection is as it was.' },
    onSaved: onClose,
  })
  const found = useFoundNow(piecesOf(editor.draft))
  return (
    <PublishingDialog
      editor={editor}
      noun="collection"
      asShop={asShop}
      seen={collection ? seenNow(collection) : NOTHING}
      isOut={collection?.shown ?? false}
      isScheduled={Boolean(collection?.publishAt)}
      canTakeOut={collection?.shown ?? false}
      onClose={onClose}
      className="w-[min(64rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField of={editor} name="name" />
        <TextField
          of={editor}
          name="slug"
          hint={
            collection?.shown
              ? `The end of /collections/${collection.slug}. With another, the old one leads on to it.`
              : 'The end of /collections/… Left empty, it is made of the name.'
          }
        />
      </div>
      <TextEditor of={editor} name="words" hint="Stand above the pieces." />
      <PictureField
        of={editor}
        path="picture"
        picture={editor.draft.picture}
        onChange={(picture) => editor.change({ picture })}
      />
      <TextField of={editor} name="description" />
      <ChoiceField of={editor} name="by" options={byWords} />
      {editor.draft.by === 'rule' ? (
        <>
          <RuleFields of={editor} />
          <FoundNow found={found} />
        </>
      ) : (
        <PiecesPicker
          of={editor}
          path="ids"
          ids={editor.draft.ids}
          onChange={(ids) => editor.change({ ids })}
          most={COLLECTION_LIMITS.pieces}
          full={`A collection has at most ${COLLECTION_LIMITS.pieces} pieces.`}
          known={found.data?.first ?? []}
        />
      )}
    </PublishingDialog>
  )
}

const NOTHING = 'nothing of it yet.'

function seenNow({ shown, draft, name }: DeskCollection): string {
  if (!shown) return NOTHING
  return draft ? `“${name}” as it was published, without the draft.` : `“${name}” as it was published.`
}

function savedWords({ name, slug, shown, draft, publishAt }: DeskCollection) {
  const called = `“${draft?.name ?? name}”`
  if (publishAt !== null) {
    const when = new Date(publishAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    return { title: 'Draft saved', description: `${called} will be published on ${when}.` }
  }
  if (draft) {
    const now = shown ? 'what was published' : 'nothing of it'
    return { title: 'Draft saved', description: `The shop shows ${now} until you publish ${called}.` }
  }
  return shown
    ? { title: 'Collection published', description: `${called} is at /collections/${slug}.` }
    : { title: 'Collection saved', description: `${called} is out of the shop.` }
}

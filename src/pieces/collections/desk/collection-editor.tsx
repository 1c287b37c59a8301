import { COLLECTION_LIMITS } from '../collection.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { collectionsQuery, type DeskCollection } from '../../../shop/desk/desk-queries.ts'
import { ChoiceField, TextField } from '../../../machine/forms/editor-fields.tsx'
import { TextEditor } from '../../../words/markdown/text-editor.desk.tsx'
import { PictureField } from '../../pictures/picture-field.desk.tsx'
import { PublishingDialog } from '../../../shop/desk/parts/publishing-dialog.tsx'
import { draftSaved, usePublishing } from '../../../shop/desk/parts/use-publishing.ts'
import { byWords, collectionKind, piecesOf, toCollectionInput, wordsOfCollection } from './collection-form.ts'
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
  const change = useChange()
  const { editor, asShop } = usePublishing({
    kind: collectionKind,
    saved: collection,
    save: (draft, from) =>
      from
        ? change('PUT /api/desk/collections/{id}', {
            id: from.id,
            ...toCollectionInput(draft),
            version: from.version,
          })
        : change('POST /api/desk/collections', toCollectionInput(draft)),
    list: collectionsQuery,
    look: (draft) =>
      change('POST /api/desk/previews/collection', {
        ...wordsOfCollection(draft),
        id: collection?.id ?? null,
      }),
    done: savedWords,
    onClose,
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
  if (draft) return draftSaved(called, publishAt, shown ? 'what was published' : 'nothing of it')
  return shown
    ? { title: 'Collection published', description: `${called} is at /collections/${slug}.` }
    : { title: 'Collection saved', description: `${called} is out of the shop.` }
}

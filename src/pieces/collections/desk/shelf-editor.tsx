import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChoiceField, TextArea, TextField } from '../../../machine/forms/editor-fields.tsx'
import { formatPrice } from '../../../machine/values/money.ts'
import { oneLine } from '../../../machine/values/one-line.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { collectionsQuery, type DeskCollection } from '../../../shop/desk/desk-queries.ts'
import { PublishingDialog } from '../../../shop/desk/parts/publishing-dialog.tsx'
import { draftSaved, usePublishing } from '../../../shop/desk/parts/use-publishing.ts'
import type { Input, Output } from '../../../shop/every-call.contract.ts'
import { TextEditor } from '../../../words/markdown/text-editor.desk.tsx'
import { deskCategoriesQuery } from '../../editing/desk/desk-listing-query.tsx'
import { FactFieldList } from '../../facts/desk/fact-field-list.tsx'
import { FeedSettingsPart } from '../../feed/feed-settings-part.desk.tsx'
import { PictureField } from '../../pictures/picture-field.desk.tsx'
import { collectionAddress, COLLECTION_LIMITS } from '../collection.rules.ts'
import { PiecesPicker } from '../pieces-picker.desk.tsx'
import { RuleFields } from './rule-fields.tsx'
import {
  allWays,
  collectionWays,
  isCategory,
  kindOf,
  piecesOf,
  type Shelf,
  type ShelfDraft,
  toCategoryInput,
  toCollectionInput,
  wordsOfCollection,
} from './shelf-form.ts'

type Pieces = Input<'POST /api/desk/collections/preview'>['pieces']

/** A pause in typing, after which it is asked. */
const TYPING_MS = 300

/** What a rule or a choice finds now, followed while it is being made. */
function useFoundNow(pieces: Pieces) {
  const change = useChange()
  const piecesJson = JSON.stringify(pieces)
  const { mutate, data, error } = useMutation<Output<'POST /api/desk/collections/preview'>, Error, Pieces>({
    // In one scope, so that of two that are asked soon after each other the later is answered later.
    scope: { id: 'collection-preview' },
    mutationFn: (wanted) => change('POST /api/desk/collections/preview', { pieces: wanted }),
  })
  useEffect(() => {
    const timer = setTimeout(() => mutate(JSON.parse(piecesJson) as Pieces), TYPING_MS)
    return () => clearTimeout(timer)
  }, [piecesJson, mutate])
  return { data, error }
}

interface ShelfEditorProps {
  /** None for a new one. */
  shelf: Shelf | undefined
  onClose: () => void
}

/** Makes a shelf: what it says, and how its pieces are chosen. */
export function ShelfEditor({ shelf, onClose }: ShelfEditorProps) {
  const change = useChange()
  const collection = isCategory(shelf) ? undefined : shelf
  const saveCategory = (draft: ShelfDraft, from: Shelf | undefined) =>
    from
      ? change('PUT /api/categories/{id}', { id: from.id, version: from.version, ...toCategoryInput(draft) })
      : change('POST /api/categories', toCategoryInput(draft))
  const saveCollection = (draft: ShelfDraft, from: Shelf | undefined) =>
    from
      ? change('PUT /api/desk/collections/{id}', {
          id: from.id,
          ...toCollectionInput(draft),
          version: from.version,
        })
      : change('POST /api/desk/collections', toCollectionInput(draft))
  const { editor, asShop } = usePublishing<Shelf, ShelfDraft, Shelf>({
    kind: kindOf(shelf),
    saved: shelf,
    save: (draft, from) =>
      draft.by === 'category' ? saveCategory(draft, from) : saveCollection(draft, from),
    list: isCategory(shelf) ? deskCategoriesQuery : collectionsQuery,
    look: (draft) =>
      change('POST /api/desk/previews/collection', {
        ...wordsOfCollection(draft),
        id: collection?.id ?? null,
      }),
    done: savedWords,
    onClose,
  })
  const { by } = editor.draft
  const isHouse = by === 'house'
  return (
    <PublishingDialog
      editor={editor}
      noun="shelf"
      asShop={asShop}
      isDrafted={by !== 'category'}
      seen={collection ? seenNow(collection) : NOTHING}
      isOut={collection?.shown ?? false}
      isScheduled={Boolean(collection?.publishAt)}
      canTakeOut={(collection?.shown ?? false) && !isHouse}
      onClose={onClose}
      className="w-[min(64rem,calc(100vw-1.5rem))]"
    >
      <TextField
        of={editor}
        name="name"
        {...(isCategory(shelf)
          ? { hint: 'Its pieces take a new name along, and its old address leads to the new one.' }
          : {})}
      />
      {shelf && (isHouse || by === 'category') ? null : (
        <ChoiceField of={editor} name="by" options={shelf ? collectionWays : allWays} />
      )}
      {by === 'category' ? (
        <>
          <TextArea of={editor} name="words" rows={3} typed={(words) => ({ words: oneLine(words) })} />
          <FactFieldList
            of={editor}
            fields={editor.draft.factFields}
            onChange={(factFields) => editor.change({ factFields })}
          />
          <FeedSettingsPart of={editor} category={shelf?.name} />
        </>
      ) : (
        <CollectionFields editor={editor} collection={collection} />
      )}
    </PublishingDialog>
  )
}

interface CollectionFieldsProps {
  editor: ReturnType<typeof usePublishing<Shelf, ShelfDraft, Shelf>>['editor']
  collection: DeskCollection | undefined
}

function CollectionFields({ editor, collection }: CollectionFieldsProps) {
  const { by } = editor.draft
  const found = useFoundNow(piecesOf(editor.draft))
  return (
    <>
      {by === 'rule' ? <RuleFields of={editor} /> : null}
      {by === 'hand' ? (
        <PiecesPicker
          of={editor}
          name="ids"
          most={COLLECTION_LIMITS.pieces}
          full={`By hand there are at most ${COLLECTION_LIMITS.pieces} pieces.`}
          known={found.data?.first ?? []}
        />
      ) : (
        <FoundNow found={found} />
      )}
      <TextEditor of={editor} name="words" hint="Stand above the pieces." />
      <PictureField of={editor} name="picture" />
      <TextField of={editor} name="description" />
      {by === 'house' ? null : (
        <TextField
          of={editor}
          name="slug"
          hint={
            collection?.shown
              ? `The end of /collections/${collection.slug}. With another, the old one leads on to it.`
              : 'The end of /collections/… Left empty, it is made of the name.'
          }
        />
      )}
    </>
  )
}

const NOTHING = 'nothing of it yet.'

function seenNow({ shown, draft, name }: DeskCollection): string {
  if (!shown) return NOTHING
  return draft ? `“${name}” as it was published, without the draft.` : `“${name}” as it was published.`
}

function savedWords(shelf: Shelf) {
  if (isCategory(shelf)) return { title: 'Shelf saved', description: shelf.name }
  const { name, slug, shown, draft, publishAt } = shelf
  const called = `“${draft?.name ?? name}”`
  if (draft) return draftSaved(called, publishAt, shown ? 'what was published' : 'nothing of it')
  return shown
    ? { title: 'Shelf published', description: `${called} is at ${collectionAddress(slug)}.` }
    : { title: 'Shelf saved', description: `${called} is out of the shop.` }
}

/** How many pieces a rule finds now, and the first of them. */
function FoundNow({ found: { data, error } }: { found: ReturnType<typeof useFoundNow> }) {
  return (
    <section aria-label="Found now" className="border border-line bg-paper p-4 text-sm">
      <output className="block font-semibold">
        {error ? sentenceOf(error) : data ? countWords(data) : ''}
      </output>
      {!error && data && data.first.length > 0 ? (
        <ul className="mt-2 grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-2">
          {data.first.map(({ id, name, price }) => (
            <li key={id}>
              {name}, {formatPrice(price)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function countWords({ count, more }: { count: number; more: boolean }): string {
  if (count === 0) return 'No piece on show fits it now.'
  const pieces = count === 1 ? 'piece fits' : 'pieces fit'
  return `${more ? 'More than ' : ''}${count} ${pieces} it now.`
}

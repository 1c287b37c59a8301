import { collectionAddress, COLLECTION_LIMITS } from './collection.rules.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { collectionsQuery, type DeskCollection, saidOfPiecesQuery } from '../../shop/desk/desk-queries.ts'
import { ChoiceField, type FieldEditor, TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { CheckBox } from '../../machine/forms/fields/check-box.tsx'
import { TextEditor } from '../../words/markdown/text-editor.desk.tsx'
import { PictureField } from '../pictures/picture-field.desk.tsx'
import { PublishingDialog } from '../../shop/desk/parts/publishing-dialog.tsx'
import { draftSaved, usePublishing } from '../../shop/desk/parts/use-publishing.ts'
import {
  byWords,
  type CollectionDraft,
  collectionKind,
  piecesOf,
  sortWords,
  toCollectionInput,
  wayWords,
  wordsOfCollection,
} from './collection-form.desk.ts'
import { PiecesPicker } from './pieces-picker.desk.tsx'
import { formatPrice } from '../../machine/values/money.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input, Output } from '../../shop/every-call.contract.ts'
import { deskCategoriesQuery } from '../editing/desk/desk-listing-query.ts'

type Pieces = Input<'POST /api/desk/collections/preview'>['pieces']

/** A pause in typing, after which it is asked. */
const TYPING_MS = 300

/** What a rule or a choice finds now, followed while it is being made. */
function useFoundNow(pieces: Pieces) {
  const change = useChange()
  const asked = JSON.stringify(pieces)
  const { mutate, data, error } = useMutation<Output<'POST /api/desk/collections/preview'>, Error, Pieces>({
    // In one scope, so that of two that are asked soon after each other the later is answered later.
    scope: { id: 'collection-preview' },
    mutationFn: (wanted) => change('POST /api/desk/collections/preview', { pieces: wanted }),
  })
  useEffect(() => {
    const timer = setTimeout(() => mutate(JSON.parse(asked) as Pieces), TYPING_MS)
    return () => clearTimeout(timer)
  }, [asked, mutate])
  return { data, error }
}

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
  const isHouse = collection?.pieces.by === 'house'
  return (
    <PublishingDialog
      editor={editor}
      noun="collection"
      asShop={asShop}
      seen={collection ? seenNow(collection) : NOTHING}
      isOut={collection?.shown ?? false}
      isScheduled={Boolean(collection?.publishAt)}
      canTakeOut={(collection?.shown ?? false) && !isHouse}
      onClose={onClose}
      className="w-[min(64rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField of={editor} name="name" />
        {isHouse ? null : (
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
      </div>
      <TextEditor of={editor} name="words" hint="Stand above the pieces." />
      <PictureField of={editor} name="picture" />
      <TextField of={editor} name="description" />
      {isHouse ? null : <ChoiceField of={editor} name="by" options={byWords} />}
      {editor.draft.by === 'rule' ? <RuleFields of={editor} /> : null}
      {editor.draft.by === 'hand' ? (
        <PiecesPicker
          of={editor}
          name="ids"
          most={COLLECTION_LIMITS.pieces}
          full={`A collection has at most ${COLLECTION_LIMITS.pieces} pieces.`}
          known={found.data?.first ?? []}
        />
      ) : (
        <FoundNow found={found} />
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
    ? { title: 'Collection published', description: `${called} is at ${collectionAddress(slug)}.` }
    : { title: 'Collection saved', description: `${called} is out of the shop.` }
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

/** What a piece has to be: all of it, and of one of the categories. */
function RuleFields({ of }: { of: FieldEditor<CollectionDraft> }) {
  const { data = [] } = useQuery(deskCategoriesQuery)
  const { data: said } = useQuery(saidOfPiecesQuery)
  const chosen = of.draft.categories
  // One that is called otherwise now stays a choice: the shop finds it by its former name.
  const names = [...new Set([...data.map(({ name }) => name), ...chosen])]
  const toggle = (name: string) =>
    of.change({
      categories: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
    })
  return (
    <>
      <fieldset>
        <legend className="field-label">Of the categories</legend>
        <p className="text-sm text-ink-soft">Of one of those you tick; of any, if you tick none.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <CheckBox
              key={name}
              className="gap-2.5 [overflow-wrap:anywhere]"
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            >
              {name}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={of} name="priceFrom" />
        <TextField of={of} name="priceTo" />
        <ChoiceField of={of} name="way" options={wayWords} />
        <ChoiceField of={of} name="sort" options={sortWords} />
      </div>
      <fieldset>
        <legend className="field-label">What a piece says of itself</legend>
        <p className="text-sm text-ink-soft">
          As it stands on its page, such as{' '}
          {said?.madeOf[0] ? `Made of: ${said.madeOf[0].value}` : 'Color: Blue'}. What is left empty does not
          matter.
        </p>
        <div className="mt-2 grid gap-5 sm:grid-cols-3">
          {(['madeOf', 'color', 'treatment'] as const).map((name) => (
            <div key={name}>
              <TextField of={of} name={name} list={`rule-${name}`} autoComplete="off" />
              <datalist id={`rule-${name}`}>
                {said?.[name].map(({ value }) => (
                  <option key={value}>{value}</option>
                ))}
              </datalist>
            </div>
          ))}
        </div>
      </fieldset>
      <ToggleField of={of} name="available" />
    </>
  )
}

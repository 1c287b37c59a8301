import { useQueryClient } from '@tanstack/react-query'
import type { Promotion } from '../promotion.rules.ts'
import { shopZone } from '../../../shop/desk/parts/shop-clock.ts'
import { termsWords } from '../promotion-words.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { ToggleField } from '../../../machine/forms/editor-fields.tsx'
import { problemsIn } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { CategoryChoice } from './category-choice.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { promotionKind, termsOf } from './promotion-form.ts'
import { promotionsQuery } from './promotion-list.ts'

interface PromotionEditorProps {
  /** None for a new one. */
  promotion: Promotion | undefined
  onClose: () => void
}

/** Writes a promo code, and says all the while what it does. What is typed is kept in this tab until it is saved. */
export function PromotionEditor({ promotion, onClose }: PromotionEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: promotionKind,
    saved: promotion,
    save: (draft, from) =>
      from
        ? change('PUT /api/promotions/{id}', { id: from.id, ...termsOf(draft), version: from.version })
        : change('POST /api/promotions', termsOf(draft)),
    async latest({ id }) {
      await change.refreshed()
      const pages = client.getQueryData(promotionsQuery.queryKey)?.pages ?? []
      return pages.flatMap(({ items }) => items).find((one) => one.id === id)
    },
    done: (saved, isNew) => ({
      title: isNew ? 'Promo code created' : 'Promo code updated',
      description: termsWords(saved),
    }),
    failed: {
      title: 'Error saving promo code',
      description: 'Nothing was changed. What you typed is still here.',
    },
    onSaved: onClose,
  })
  const { draft } = editor
  const { code: _code, ...problems } = problemsIn(promotionKind, draft)

  return (
    <EditorDialog
      editor={editor}
      title={promotion ? 'Edit Promo Code' : 'New Promo Code'}
      onClose={onClose}
      className="w-[min(46rem,calc(100vw-1.5rem))]"
    >
      <output className="notice block py-3 [overflow-wrap:anywhere]">
        {Object.keys(problems).length > 0
          ? 'What the code does is said here once the fields make sense.'
          : termsWords({ ...termsOf(draft), zone: shopZone() })}
      </output>
      <PromotionFields of={editor} />
      <CategoryChoice
        of={editor}
        chosen={draft.categories}
        onChange={(categories) => editor.change({ categories })}
      />
      <ToggleField
        of={editor}
        name="active"
        hint={draft.active ? 'Within its dates, by anybody who knows it.' : 'By nobody until this is on.'}
      />
    </EditorDialog>
  )
}

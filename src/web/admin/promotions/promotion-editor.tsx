import { useState } from 'react'
import type { Promotion } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { useKeptForm } from '../ui/kept-form.ts'
import { fieldRefusal } from '../refusal.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import {
  emptyPromotion,
  formOf,
  promotionFields,
  promotionProblem,
  termsOf,
  type PromotionField,
} from './promotion-form.ts'
import { useSavePromotion } from './use-save-promotion.ts'

interface PromotionEditorProps {
  /** None for a new one. */
  promotion: Promotion | undefined
  onClose: () => void
}

/** Writes a promo code, and says all the while what it does. What is typed is kept in this tab until it is saved. */
export function PromotionEditor({ promotion, onClose }: PromotionEditorProps) {
  const fresh = promotion ? formOf(promotion) : emptyPromotion
  const kept = useKeptForm(`promotion-${promotion?.id ?? 'new'}`, fresh)
  const { form, change } = kept
  // The list was older than the code, and nothing was typed yet: start from what is saved now.
  if (promotion && !kept.isChanged && form.version < promotion.version) kept.reset(fresh)
  const [asked, setAsked] = useState(false)
  const save = useSavePromotion(promotion?.id, () => {
    kept.reset()
    onClose()
  })
  const errorOf = (field: PromotionField) =>
    (asked ? promotionProblem(form, field) : undefined) ?? fieldRefusal(save.error, field)

  function submit(): void {
    setAsked(true)
    const wrong = promotionFields.find((field) => promotionProblem(form, field))
    if (wrong) document.getElementById(`promotion-${wrong}`)?.focus()
    else save.mutate(form)
  }

  function showSaved(): void {
    kept.reset(fresh)
    save.reset()
    setAsked(false)
  }

  return (
    <EditorFrame
      title={promotion ? 'Edit Promo Code' : 'New Promo Code'}
      isNew={promotion === undefined}
      isRestored={kept.isRestored}
      save={save}
      onSubmit={submit}
      onShowSaved={showSaved}
      onOverwrite={() => save.mutate({ ...form, version: fresh.version })}
      onClose={onClose}
    >
      <output className="notice mt-4 block py-3 [overflow-wrap:anywhere]">
        {promotionFields.some((field) => field !== 'code' && promotionProblem(form, field))
          ? 'What the code does is said here once the fields make sense.'
          : termsWords(termsOf(form))}
      </output>
      <PromotionFields form={form} errorOf={errorOf} onChange={change} />
      <CategoryChoice
        chosen={form.categories}
        error={fieldRefusal(save.error, 'categories')}
        onChange={(categories) => change({ categories })}
      />
      <div className="mt-5">
        <SwitchField
          id="promotion-active"
          label="Can be used"
          checked={form.active}
          onChange={(active) => change({ active })}
          hint={form.active ? 'Within its dates, by anybody who knows it.' : 'By nobody until this is on.'}
        />
      </div>
    </EditorFrame>
  )
}

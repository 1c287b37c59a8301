import { useState, type FormEvent } from 'react'
import { HttpError } from '../../../api/reader.ts'
import type { Promotion } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { SwitchField } from '../switch-field.tsx'
import { useKeptForm } from '../kept-form.ts'
import { isEditConflict, sentenceOf } from '../refusal.ts'
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
    (asked ? promotionProblem(form, field) : undefined) ?? refusedField(save.error, field)

  function submit(event: FormEvent): void {
    event.preventDefault()
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
    <form onSubmit={submit} noValidate className="text-sm">
      <h2 className="text-2xl">{promotion ? 'Edit Promo Code' : 'New Promo Code'}</h2>
      {kept.isRestored ? (
        <p className="notice mt-4 flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          What you typed before and did not save is back.
          <button type="button" className="btn-quiet" onClick={showSaved}>
            {promotion ? 'Show what is saved' : 'Start with an empty form'}
          </button>
        </p>
      ) : null}
      <output className="notice mt-4 block py-3 [overflow-wrap:anywhere]">
        {promotionFields.some((field) => field !== 'code' && promotionProblem(form, field))
          ? 'What the code does is said here once the fields make sense.'
          : termsWords(termsOf(form))}
      </output>
      <PromotionFields form={form} errorOf={errorOf} onChange={change} />
      <CategoryChoice
        chosen={form.categories}
        error={refusedField(save.error, 'categories')}
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
      <div role="alert">
        {save.isError ? (
          <p className="notice notice-danger mt-5 py-3">Not saved. {sentenceOf(save.error)}</p>
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isEditConflict(save.error) && promotion ? (
          <>
            <button type="button" className="btn-quiet" onClick={showSaved}>
              Show what is saved
            </button>
            <button
              type="button"
              className="btn-quiet"
              onClick={() => save.mutate({ ...form, version: promotion.version })}
            >
              Save mine over it
            </button>
          </>
        ) : null}
        <button type="button" className="btn btn-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : promotion ? 'Save' : 'Create'}
        </button>
      </div>
    </form>
  )
}

/** What the shop said of a field when it refused. */
function refusedField(error: Error | null, field: PromotionField | 'categories'): string | undefined {
  if (!(error instanceof HttpError)) return undefined
  return error.fields.find((problem) => problem.field === field)?.message
}

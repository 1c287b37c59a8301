import type { Promotion } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { fieldRefusal } from '../refusal.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { useEditor } from '../ui/use-editor.ts'
import { CategoryChoice } from './category-choice.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { emptyPromotion, formOf, promotionFields, promotionProblem, termsOf } from './promotion-form.ts'
import { useSavePromotion } from './use-save-promotion.ts'

interface PromotionEditorProps {
  /** None for a new one. */
  promotion: Promotion | undefined
  onClose: () => void
}

/** Writes a promo code, and says all the while what it does. What is typed is kept in this tab until it is saved. */
export function PromotionEditor({ promotion, onClose }: PromotionEditorProps) {
  const fresh = promotion ? formOf(promotion) : emptyPromotion
  const editor = useEditor({
    kind: 'promotion',
    id: promotion?.id,
    fresh,
    fields: promotionFields,
    problemOf: promotionProblem,
  })
  const { form, change } = editor
  const save = useSavePromotion(promotion?.id, () => {
    editor.finish()
    onClose()
  })

  return (
    <EditorFrame
      title={promotion ? 'Edit Promo Code' : 'New Promo Code'}
      editor={editor}
      save={save}
      onClose={onClose}
    >
      <output className="notice mt-4 block py-3 [overflow-wrap:anywhere]">
        {promotionFields.some((field) => field !== 'code' && promotionProblem(form, field))
          ? 'What the code does is said here once the fields make sense.'
          : termsWords(termsOf(form))}
      </output>
      <PromotionFields form={form} errorOf={(field) => editor.errorOf(field, save)} onChange={change} />
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

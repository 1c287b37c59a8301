import { isMade } from '../availability.rules.ts'
import { kindNames } from '../kind-names.rules.ts'
import { productKinds, type ProductKind } from '../product-kind.rules.ts'
import { TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { Choice } from '../../../machine/forms/fields/choice.tsx'
import type { ProductDraft } from '../../editing/desk/product-form.ts'
import { MakingTimeFields } from './making-time-fields.tsx'

const hints: Record<ProductKind, string> = {
  shelf: 'You have some, and sell them until none is left.',
  one_of_a_kind: 'There is one. Once sold, its page stays.',
  numbered: 'Each has its number, its picture and its measures.',
  made_to_order: 'You make it for whoever orders it.',
  made_again: 'From the shelf first, then to order.',
}

/** The first question about a piece: what else is asked of it follows from the answer. */
export function KindFields({ of }: { of: FieldEditor<ProductDraft> & { isNew: boolean } }) {
  const { draft } = of
  return (
    <>
      <fieldset>
        <legend className="field-label">How do you sell it?</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {productKinds.map((kind) => (
            <Choice
              key={kind}
              name="product-kind"
              isChosen={draft.kind === kind}
              onChoose={() => of.change({ kind, ...stockOf(kind, draft.stock, of.isNew) })}
              hint={hints[kind]}
            >
              {kindNames[kind]}
            </Choice>
          ))}
        </div>
      </fieldset>
      {isMade(draft.kind) ? (
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <MakingTimeFields of={of} />
          <TextField
            of={of}
            name="atOnce"
            hint="So many are made at the same time; then it is closed until one is sent. 0: as many as are ordered."
          />
        </div>
      ) : null}
    </>
  )
}

/** What stands in a box that is not shown any more must not be wrong. */
function stockOf(kind: ProductKind, stock: string, isNew: boolean): { stock?: string } {
  // A new one is there: with none of it, it would be sold before anybody bought it.
  if (kind === 'one_of_a_kind' && (Number(stock) > 1 || (isNew && Number(stock) === 0))) return { stock: '1' }
  // Of a new one nothing has come back yet, whatever another kind had put there on the way.
  return kind === 'made_to_order' && (isNew || !/^\d+$/.test(stock)) ? { stock: '0' } : {}
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeQuery } from '../../../shop/site/queries.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { Choice } from '../../../machine/forms/fields/choice.tsx'
import { type ProductDraft, termChecks } from './product-form.ts'

/** Whether what the shop promises holds of this piece; what it does not promise can't be chosen. */
export function TermFields({ of }: { of: FieldEditor<ProductDraft> }) {
  const { data: store } = useQuery(storeQuery)
  if (!store) return null
  const { returns, warranty } = store.promised
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Term
        of={of}
        name="finalSale"
        asShop={returns && `Within ${returns} of delivery.`}
        hint="It is final sale: its page, the cart, the checkout and the order say so."
        nothing={
          of.draft.finalSale
            ? 'Your shop takes no piece back for a change of mind. Should it do so one day, this one stays final sale.'
            : 'Your shop takes no piece back for a change of mind: so it is with this one.'
        }
      />
      <Term
        of={of}
        name="noWarranty"
        asShop={warranty && `${warranty} on your work.`}
        hint="Its page says so."
        nothing={
          of.draft.noWarranty
            ? 'Your shop gives no warranty. Should it give one one day, this piece stays without.'
            : 'Your shop gives no warranty: so it is with this piece.'
        }
      />
    </div>
  )
}

interface TermProps {
  of: FieldEditor<ProductDraft>
  name: keyof typeof termChecks
  /** What the shop promises; null where it promises nothing. */
  asShop: string | null
  hint: string
  /** What is said where the shop promises nothing. */
  nothing: string
}

function Term({ of, name, asShop, hint, nothing }: TermProps) {
  const { label, words } = termChecks[name]
  const choice = (value: boolean, says: ReactNode, more: string) => (
    <Choice
      name={`product-${name}`}
      // A form that was left open in a version of the shop before knows nothing of it.
      isChosen={(of.draft[name] ?? false) === value}
      onChoose={() => of.change({ [name]: value })}
      hint={more}
    >
      {says}
    </Choice>
  )
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {asShop === null ? (
        <p className="text-sm text-ink-soft">
          {nothing}{' '}
          <Link
            to={hrefTo('adminSection', { section: 'settings', hash: 'promises' })}
            target="_blank"
            className="link"
          >
            What you promise
          </Link>
        </p>
      ) : (
        <>
          {choice(false, words(false), asShop)}
          {choice(true, words(true), hint)}
        </>
      )}
    </fieldset>
  )
}

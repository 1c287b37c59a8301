import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { HttpError } from '../../../../api/reader.ts'
import { UNKNOWN_PLACE } from '../../../../domain/manual-order.ts'
import { Link } from '../../../navigation/link.tsx'
import { SectionPage } from '../../frame/section-page.tsx'
import { useKeptForm } from '../../ui/kept-form.ts'
import { sentenceOf } from '../../refusal.ts'
import { ordersHref } from '../orders-address.ts'
import { BuyerPart } from './buyer-part.tsx'
import { lastSale, rememberSale } from './last-sale.ts'
import { emptyForm, fieldId, manualProblems, type Problems } from './manual-form.ts'
import { PiecesPart } from './pieces-part.tsx'
import { HandingPart, PaidPart } from './sale-parts.tsx'
import { SaleSums } from './sale-sums.tsx'
import { isPlaceMissing, taxRatesQuery } from './tax-rates.ts'
import { useRecordSale } from './use-record-sale.ts'
import { useSaleQuote } from './use-sale-quote.ts'

/** A sale outside the shop, such as at a craft fair. What is typed is kept in this tab until it is recorded. */
export function NewOrder() {
  return (
    <SectionPage
      title="New Order"
      lead="A sale outside the shop, such as at a craft fair: it takes the pieces off the stock and counts in all figures."
    >
      <p className="mb-3">
        <Link to={ordersHref({})} className="btn-quiet text-sm">
          All orders
        </Link>
      </p>
      <NewOrderForm />
    </SectionPage>
  )
}

function NewOrderForm() {
  const [fresh] = useState(() => emptyForm(lastSale.get()))
  const kept = useKeptForm('manual-order', fresh)
  const { form, change } = kept
  const [asked, setAsked] = useState(false)
  const rates = useQuery(taxRatesQuery)
  const placeMissing = isPlaceMissing(form, rates.data)
  const sale = useSaleQuote(form, !placeMissing)
  const record = useRecordSale((recorded) => {
    rememberSale(recorded)
    kept.reset(emptyForm(lastSale.get()))
  })
  const found = { ...manualProblems(form), ...(placeMissing ? { soldIn: UNKNOWN_PLACE } : {}) }
  const problems = { ...refusedFields(record.error ?? sale.error), ...(asked ? found : {}) }
  const part = { form, problems, change }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    const [wrong] = Object.keys({ ...found, ...refusedFields(sale.error) })
    if (wrong !== undefined) document.getElementById(fieldId(wrong === 'lines' ? 'find' : wrong))?.focus()
    else if (sale.quote && sale.isCurrent && !record.isPending)
      record.mutate({ form, total: sale.quote.total })
  }

  function startAnew(): void {
    kept.reset(emptyForm(lastSale.get()))
    record.reset()
    setAsked(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 text-sm">
      {kept.isRestored ? (
        <p className="notice py-3">What you typed before and did not record is back.</p>
      ) : null}
      <PiecesPart {...part} quote={sale.quote} />
      <HandingPart {...part} rates={rates.data} />
      <PaidPart {...part} />
      <BuyerPart {...part} />
      <div className="border border-line bg-sheet p-4 sm:p-6">
        <SaleSums sale={sale} placeMissing={placeMissing} isHandedOver={form.delivery === 'handed-over'} />
      </div>
      <div role="alert">
        {record.isError ? (
          <p className="notice notice-danger py-3">Not recorded. {sentenceOf(record.error)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn btn-primary" disabled={record.isPending || sale.isAsking}>
          {record.isPending ? 'Saving...' : 'Record Order'}
        </button>
        {kept.isChanged ? (
          <button type="button" className="btn-quiet" onClick={startAnew}>
            Start with an empty form
          </button>
        ) : null}
      </div>
    </form>
  )
}

/** The shop's own words for what it refused. */
function refusedFields(error: Error | null): Problems {
  if (!(error instanceof HttpError)) return {}
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { counted } from '../../machine/values/counted.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../site/paths.ts'
import { toast } from '../../machine/web/toasts.ts'
import { liveCheckQuery, testOrdersQuery, type LiveCheckState } from './desk-queries.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'

/** What is collected where, as the settings stand. */
function taxWords({ taxRate, registeredIn, taxOnlyWhereRegistered }: LiveCheckState): string {
  const states = `${registeredIn} ${registeredIn === 1 ? 'state' : 'states'}`
  if (taxOnlyWhereRegistered)
    return registeredIn === 0
      ? 'No tax is collected anywhere: you collect it only where you are registered, and no state is listed.'
      : `Tax is collected by its own rate in ${states}, and nowhere else.`
  return registeredIn === 0
    ? `Tax is ${taxRate}% in every state.`
    : `Tax is ${taxRate}%, with rates of their own for ${states}.`
}

/** Above every room of a shop on live payments, until its owner has confirmed what the law asks to be right. */
export function LiveCheck() {
  const change = useChange()
  const { data: check } = useQuery(liveCheckQuery)
  const confirm = useMutation({
    mutationFn: (version: number) => change('POST /api/desk/live-check', { version }),
    onSuccess: ({ message }) => {
      toast({ title: 'Confirmed', description: message })
      // The notice goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () => change.refreshed(),
  })
  if (!check?.isOpen) return null
  return (
    <section aria-label="Before you sell" className="notice no-print mb-8 text-sm">
      <p>
        <strong className="font-semibold">
          {check.isBlocking
            ? 'Nobody can pay until you have looked at the tax. Are these right?'
            : check.isSandbox
              ? 'Payments go to PayPal’s sandbox, where no real money moves. Are these right for when they are live?'
              : 'The shop is set to take real money. Are these right?'}
        </strong>{' '}
        {taxWords(check)} The postal address on pages, invoices and mails is “{check.postalAddress}”
        {check.isInvented ? ', which the shop came with and is nobody’s.' : '.'}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {check.isInvented ? null : (
          <button
            type="button"
            className="btn btn-line min-h-11 px-4 py-1"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(check.version)}
          >
            {confirm.isPending ? 'Saving...' : 'They are right'}
          </button>
        )}
        <Link
          to={hrefTo('adminSection', { section: 'settings', ...(check.isBlocking ? { hash: 'taxes' } : {}) })}
          className="btn-quiet"
        >
          Change them in Settings
        </Link>
      </p>
      <div role="alert">
        {confirm.isError ? <p className="field-error">Not confirmed. {sentenceOf(confirm.error)}</p> : null}
      </div>
    </section>
  )
}

/** Beside it, until test orders are swept or a real one has come: then they stay where they are. */
export function TestOrdersNotice() {
  const { data: found } = useQuery(testOrdersQuery)
  if (!found?.isOffered || found.obstacle !== null) return null
  return (
    <section aria-label="Before the first sale" className="notice no-print mb-8 text-sm">
      <p>
        <strong className="font-semibold">Payments are real from now on.</strong>{' '}
        {counted(found.orders, 'test order')} {found.orders === 1 ? 'is' : 'are'} still in the books. Swept
        before the first sale, books and order numbers begin anew.
      </p>
      <p className="mt-2">
        <Link to={hrefTo('adminSection', { section: 'settings' })} className="btn-quiet">
          Sweep them in Settings
        </Link>
      </p>
    </section>
  )
}

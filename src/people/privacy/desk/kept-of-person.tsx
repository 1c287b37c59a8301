import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../shop/every-call.contract.ts'
import { counted } from '../../../machine/values/counted.ts'
import { shop } from '../../../shop/site/shop.ts'
import type { PersonalDataCounts } from '../../../shop/desk/desk-queries.ts'
import { useProven } from '../../second-factor/proof-context.desk.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { saveJson } from '../../../shop/desk/parts/save-file.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasedWords } from './erased-words.tsx'

const units: Record<keyof PersonalDataCounts, string> = {
  orders: 'order',
  checkouts: 'unfinished checkout',
  reviews: 'review',
  messages: 'message',
  subscriptions: 'newsletter subscription',
  restockRequests: 'piece waited for',
  mails: 'mail to them',
}

/** '2 orders'; mails are many mails. */
function inWords(kind: keyof PersonalDataCounts, count: number): string {
  if (kind === 'mails' && count !== 1) return `${count.toLocaleString('en-US')} mails to them`
  return counted(count, units[kind])
}

interface KeptOfPersonProps {
  email: string
  counts: PersonalDataCounts
}

/** What was found of somebody, and what can be done for them. */
export function KeptOfPerson({ email, counts }: KeptOfPersonProps) {
  const proven = useProven()
  const [isAsking, setAsking] = useState(false)
  const [erased, setErased] = useState<Output<'POST /api/personal-data/erase'>>()
  const kinds = (Object.keys(units) as (keyof PersonalDataCounts)[]).filter((kind) => counts[kind] > 0)
  const save = useMutation({
    mutationFn: () => proven(() => shop('POST /api/personal-data/export', { email })),
    onSuccess: ({ json }) => saveJson(`${email.replaceAll(/[^\w.@-]/g, '_')}.json`, json),
  })

  return (
    <section aria-labelledby="kept" className="mt-6 max-w-2xl border border-line bg-sheet p-4 text-sm sm:p-6">
      <FocusedHeading key={String(erased === undefined)}>
        {erased ? 'Erased' : `Kept of ${email}`}
      </FocusedHeading>
      {erased ? (
        <ErasedWords erased={erased} />
      ) : kinds.length === 0 ? (
        <p className="mt-2">Nothing is kept under this address.</p>
      ) : (
        <>
          <ul className="mt-2 list-disc pl-5">
            {kinds.map((kind) => (
              <li key={kind}>{inWords(kind, counts[kind])}</li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="btn btn-line"
              disabled={save.isPending}
              onClick={() => save.mutate()}
            >
              {save.isPending ? 'Preparing...' : 'Download as JSON'}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
              Erase...
            </button>
          </div>
          <div role="alert">
            {save.isError ? <p className="field-error">{sentenceOf(save.error)}</p> : null}
          </div>
        </>
      )}
      {isAsking ? (
        <EraseDialog
          email={email}
          hasOrders={counts.orders > 0}
          onClose={() => setAsking(false)}
          onErased={setErased}
        />
      ) : null}
    </section>
  )
}

/** What was asked for is there, or the button that was pressed is gone: the focus goes where it is told. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id="kept" ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
      {children}
    </h2>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ChangeButton, useStep, Refused } from '../../../machine/forms/fields/change-button.tsx'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { rehearsalQuery, type Rehearsal } from '../../../shop/desk/desk-queries.ts'

/** What is to happen, and has happened. */
const words: Record<Rehearsal['parts'][number]['part'], [waits: string, done: string]> = {
  order: ['The order is not made yet', 'The order was made'],
  money: ['The dollar has not come yet', 'The dollar came'],
  webhook: ['Word of the payment has not come by itself yet', 'Word of the payment came by itself'],
  mail: ['The mail to the buyer is not out yet', 'The mail server took the mail to the buyer'],
  refund: ['The dollar is not back yet', 'The dollar went back'],
  ledger: ['The books are looked at in the end', 'The books are right'],
}

/** One real dollar before the first sale: begun here, agreed to at the wallet, and followed here until it is back. */
export function RehearsalPart({
  wallet,
  search,
  mayBegin,
}: {
  wallet: string
  search: URLSearchParams
  mayBegin: boolean
}) {
  const { data } = useQuery(rehearsalQuery)
  const begin = useStep(
    (change) => change('POST /api/desk/rehearsal'),
    undefined,
    ({ page }) => location.assign(page),
  )
  const goOn = useStep((change) => change('POST /api/desk/rehearsal/go-on'))
  useGoOn(data, search, goOn.mutate)
  const isRunning = data?.state === 'running'
  const heading = useRef<HTMLHeadingElement>(null)
  const isBack = search.has('rehearsal')
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  return (
    <section aria-labelledby="rehearsal" className="mt-8">
      <h2 id="rehearsal" ref={heading} tabIndex={-1} className="text-xl">
        Dress rehearsal
      </h2>
      <p className="mt-1 max-w-2xl">
        Pay your shop one dollar at {wallet}, with an account that is not the shop’s own: nobody can pay
        themselves there. It goes back at once. Both are real and stay in the books as an order of $1.00;{' '}
        {wallet} may keep its fee.
      </p>
      {data?.state === 'open' && search.get('rehearsal') === 'cancelled' ? (
        <p className="notice mt-3">Nothing was paid. The rehearsal can begin again.</p>
      ) : null}
      {data && data.state !== 'none' && (data.state !== 'open' || search.get('rehearsal') === 'approved') ? (
        <Course rehearsal={data} />
      ) : null}
      <Refused error={goOn.error} notDone="The rehearsal did not go on. " />
      {isRunning ? null : (
        <div className="mt-4">
          {mayBegin ? (
            <ChangeButton
              change={begin}
              doing={`Going to ${wallet}...`}
              notDone="The rehearsal was not begun. "
            >
              {data?.state === 'over' ? 'Rehearse Again' : 'Rehearse with One Dollar'}
            </ChangeButton>
          ) : (
            <p className="text-ink-soft">It can begin once {wallet} takes your live keys.</p>
          )}
        </div>
      )}
    </section>
  )
}

/** Back from the wallet the dollar is taken, and once it came it is given back, each asked for once. */
function useGoOn(data: Rehearsal | undefined, search: URLSearchParams, goOn: () => void): void {
  const lastRequested = useRef<string>(undefined)
  const isDone = (part: string) => data?.parts.some((one) => one.part === part && one.state === 'done')
  const isAgreed = data?.state === 'open' && search.get('rehearsal') === 'approved'
  const next = isAgreed ? 'take' : isDone('money') && !isDone('refund') ? 'give back' : undefined
  useEffect(() => {
    if (next === undefined || lastRequested.current === next) return
    lastRequested.current = next
    goOn()
  }, [next, goOn])
}

function Course({ rehearsal: { parts, orderId, state } }: { rehearsal: Rehearsal }) {
  const failed = parts.some((part) => part.state === 'failed')
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm" aria-label="The rehearsal">
        {parts.map((part) => {
          const [waits, done] = words[part.part]
          return (
            <li key={part.part} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-2">
              <span aria-hidden="true" className={part.state === 'done' ? 'text-accent' : ''}>
                {part.state === 'done' ? '✓' : part.state === 'failed' ? '!' : '○'}
              </span>
              <div>
                {part.state === 'done' ? done : waits}
                {part.trouble ? <p className="notice notice-danger mt-1">{part.trouble}</p> : null}
              </div>
            </li>
          )
        })}
      </ul>
      <output className="mt-3 block text-sm">
        {state !== 'over'
          ? 'It is under way: this page follows it.'
          : failed
            ? 'Something did not go as it should: mend it, and rehearse again.'
            : 'All went as it will for your buyers.'}{' '}
        {orderId === null ? null : (
          <Link
            to={hrefTo('adminSection', { section: 'orders', query: { order: String(orderId) } })}
            className="link"
          >
            Order #{orderId}
          </Link>
        )}
      </output>
    </>
  )
}

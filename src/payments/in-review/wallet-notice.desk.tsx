import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { walletQuery, type Wallet } from '../../shop/desk/desk-queries.ts'

/** Above every room while PayPal does not answer, or does not tell the shop of what happens there. */
export function WalletNotice() {
  const { data: wallet } = useQuery(walletQuery)
  if (!wallet) return null
  return (
    <>
      {wallet.notReachedSince ? <Outage since={wallet.notReachedSince} problem={wallet.problem} /> : null}
      {wallet.noticesTrouble ? (
        <Notice label="PayPal’s notices">
          <NoticesTrouble trouble={wallet.noticesTrouble} ours={wallet.noticesAddress} />
        </Notice>
      ) : null}
    </>
  )
}

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="no-print notice notice-danger mb-8 text-sm">
      {children}
    </section>
  )
}

function Outage({ since, problem }: { since: string; problem: Wallet['problem'] }) {
  return (
    <Notice label="PayPal’s answers">
      <p>
        <strong className="font-semibold">
          {problem === 'credentials' ? 'PayPal refuses this shop’s keys' : 'PayPal can’t be reached'} since{' '}
          <ShopMoment iso={since} />.
        </strong>{' '}
        Nobody can pay meanwhile. Payments under way are looked after once
        {problem === 'credentials' ? ' it takes them' : ' it answers'} again.
        {problem === 'credentials'
          ? ' Whoever runs the shop’s computer should compare PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET with the app in your PayPal account.'
          : ''}
      </p>
    </Notice>
  )
}

const WHERE = 'It is in your PayPal account for developers, under Apps & Credentials, with your app.'

function NoticesTrouble({ trouble, ours }: { trouble: NonNullable<Wallet['noticesTrouble']>; ours: string }) {
  if (trouble.kind === 'missing')
    return (
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">PayPal does not tell this shop about:</strong>{' '}
        {trouble.events.join(', ')}. Add these events to the shop’s webhook. {WHERE}
      </p>
    )
  return (
    <p className="[overflow-wrap:anywhere]">
      <strong className="font-semibold">PayPal does not tell this shop what happens there.</strong>{' '}
      {trouble.kind === 'no_webhook'
        ? 'It knows no webhook with the number in PAYPAL_WEBHOOK_ID.'
        : `The webhook in PAYPAL_WEBHOOK_ID leads to ${trouble.address}.`}{' '}
      The shop’s must lead to {ours}. {WHERE}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { walletsQuery, type Wallet } from '../../shop/desk/desk-queries.ts'

/** Above every room while a wallet does not answer, or does not tell the shop of what happens there. */
export function WalletNotice() {
  const { data: wallets = [] } = useQuery(walletsQuery)
  return wallets.map((wallet) => (
    <Fragment key={wallet.name}>
      {wallet.notReachedSince ? (
        <Outage wallet={wallet} since={wallet.notReachedSince} isOnly={wallets.length === 1} />
      ) : null}
      {wallet.noticesTrouble ? <NoticesTrouble wallet={wallet} trouble={wallet.noticesTrouble} /> : null}
    </Fragment>
  ))
}

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="no-print notice notice-danger mb-8 text-sm">
      {children}
    </section>
  )
}

/** Beside a wallet that can't be reached, buyers may still pay with another. */
function Outage({
  wallet: { title, problem, setUp },
  since,
  isOnly,
}: {
  wallet: Wallet
  since: string
  isOnly: boolean
}) {
  return (
    <Notice label={`${title}’s answers`}>
      <p>
        <strong className="font-semibold">
          {problem === 'credentials' ? `${title} refuses this shop’s keys` : `${title} can’t be reached`}{' '}
          since <ShopMoment iso={since} />.
        </strong>{' '}
        {isOnly ? 'Nobody can pay meanwhile.' : 'Nobody can pay with it meanwhile.'} Payments under way are
        looked after once
        {problem === 'credentials' ? ' it takes them' : ' it answers'} again.
        {problem === 'credentials'
          ? ` Whoever runs the shop’s computer should compare ${setUp.keys} with ${setUp.keysAt}.`
          : ''}
      </p>
    </Notice>
  )
}

function NoticesTrouble({
  wallet: { title, setUp, noticesAddress: ours },
  trouble,
}: {
  wallet: Wallet
  trouble: NonNullable<Wallet['noticesTrouble']>
}) {
  const where = `It is ${setUp.webhookAt}.`
  return (
    <Notice label={`${title}’s notices`}>
      {trouble.kind === 'missing' ? (
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">{title} does not tell this shop about:</strong>{' '}
          {trouble.events.join(', ')}. Add these events to the shop’s webhook. {where}
        </p>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">{title} does not tell this shop what happens there.</strong>{' '}
          {trouble.kind === 'no_webhook'
            ? `It knows no webhook with the number in ${setUp.webhook}.`
            : `The webhook in ${setUp.webhook} leads to ${trouble.address}.`}{' '}
          The shop’s must lead to {ours}. {where}
        </p>
      )}
    </Notice>
  )
}

import { periodWords, RETENTION_DAYS } from '../../../domain/people/retention.ts'
import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: PrivacyPage,

  head: () => ({ title: 'Privacy', description: 'What we keep of you, why, and for how long.' }),
}

/** For how long: the shop's own tidying goes by the same table. */
const kept = (what: keyof typeof RETENTION_DAYS) => periodWords(RETENTION_DAYS[what])

function PrivacyPage() {
  const { data: store } = useQuery(storeQuery)
  return (
    <TextPage
      title="Privacy"
      summary="No tracking, no advertising, and nothing kept that an order doesn’t need."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Orders:</strong> your name, address, email, phone if given, and what you bought and sent
          back, for {kept('orders')}: tax law asks for our records. After that only the figures and the pieces
          stay.
        </li>
        <li>
          <strong>Pictures you send for a piece:</strong> without where and when they were taken. Only you, by
          your cart and your order’s page, and we can see them; they go with your name. Those that no order
          took go {kept('unusedPictures')} after they were last in a cart you looked at.
        </li>
        <li>
          <strong>Payments that came to nothing:</strong> what you entered at checkout, for{' '}
          {kept('checkouts')}. What PayPal tells us of payments, without your name: {kept('walletNotices')}.
        </li>
        <li>
          <strong>Reviews:</strong> what you write of a piece, for as long as we have it in our catalogue. The
          name you choose to show goes when the order’s does.
        </li>
        <li>
          <strong>Newsletter:</strong> your email address, until {kept('unsubscribed')} after you leave. If
          you never confirm, it goes after {kept('unconfirmed')}.
        </li>
        <li>
          <strong>‘Tell me when it is back’:</strong> your email address and the piece, for{' '}
          {kept('restockRequests')} at most, and {kept('restockTold')} after the mail or after you no longer
          wait. If you never confirm, it goes after {kept('unconfirmed')}.
        </li>
        <li>
          <strong>Messages:</strong> what you write to us by the contact form, for {kept('messages')}.
        </li>
        <li>
          <strong>Mails:</strong> a copy of what the shop has sent you, for {kept('mails')}. Of mails about an
          order, that they were sent stays with the order.
        </li>
        <li>
          <strong>Backups:</strong> copies of all this, against loss. Each is deleted after {kept('backups')},
          so what is erased is gone from them then.
        </li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your cart and your favorites are stored in your browser; the shop keeps a cart only once you start to
        pay. What you type at checkout stays in the open tab until you pay or close it. The shop gives
        visitors no cookies.
      </p>
      <h2>Who else learns of it</h2>
      <p>
        PayPal: its buttons load at checkout and may set cookies of PayPal’s own, and when you pay it gets
        your order and delivery address. The carrier gets your name and address, and your phone number if you
        gave one.
        {store?.sendsMail ? ' Our mail service carries what we write to each other.' : ''} A picture that is
        kept on another site is fetched from there. Nobody else, and nothing is sold.
      </p>
      <h2>Your say</h2>
      <p>
        Ask us at any time what we hold about you, and we send it; ask us to correct or erase it, and we do so
        as far as the law lets us. We erase once your orders are sent and settled: name, address, email and
        phone go, and what you asked for with a piece; reviews stay without your name, and orders as figures,
        pieces and state, for the tax. What PayPal and the carrier keep is theirs. Write to{' '}
        <a className="link" href={`mailto:${store?.contactEmail ?? ''}`}>
          {store?.contactEmail}
        </a>
        . We honor Global Privacy Control by having nothing to switch off.
      </p>
    </TextPage>
  )
}

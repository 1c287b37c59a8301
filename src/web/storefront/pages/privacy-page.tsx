import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: PrivacyPage,

  head: () => ({ title: 'Privacy', description: 'What we keep of you, why, and for how long.' }),
}

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
          <strong>Orders:</strong> your name, address, email, phone if given, and what you bought. Tax law
          asks us to keep them for up to seven years.
        </li>
        <li>
          <strong>Newsletter:</strong> your email address, from when you confirm until you leave.
        </li>
        <li>
          <strong>Messages:</strong> what you write to us, for up to a year after the matter is closed.
        </li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your cart and your favorites are stored in your browser and nowhere else. What you type at checkout
        stays in the open tab until you pay or close it. Visitors get no cookies.
      </p>
      <h2>Who else learns of it</h2>
      <p>
        PayPal, when you pay: it gets your order and delivery address. The carrier gets your name, address and
        phone number. Nobody else, and nothing is sold.
      </p>
      <h2>Your say</h2>
      <p>
        Ask us at any time what we hold about you, and we send it; ask us to correct or erase it, and we do so
        as far as the law lets us. Write to{' '}
        <a className="link" href={`mailto:${store?.contactEmail ?? ''}`}>
          {store?.contactEmail}
        </a>
        . We honor Global Privacy Control by having nothing to switch off.
      </p>
    </TextPage>
  )
}

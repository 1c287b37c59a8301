import { shop } from '../../shop/site/shop.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { MailedChoice } from './mailed-choice.page.tsx'

export const page: PageModule = {
  Page: UnsubscribePage,

  head: () => ({ title: 'Unsubscribe from the newsletter' }),
}

function UnsubscribePage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  return (
    <MailedChoice
      token={token}
      title="No more letters?"
      question="One click takes your address off the list the letters go to."
      button={{ label: 'Unsubscribe', busy: 'Unsubscribing...' }}
      done={{
        title: 'You are unsubscribed',
        text: 'Your address is off the list the letters go to. You can subscribe again at any time, at the foot of the home page.',
      }}
      act={(input) => shop('POST /api/newsletter/unsubscribe', input)}
      action={hrefTo('newsletterUnsubscribe', { query: { token } })}
    />
  )
}

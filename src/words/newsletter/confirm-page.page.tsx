import { shop } from '../../shop/site/shop.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { MailedChoice } from './mailed-choice.page.tsx'

export const page: PageModule = {
  Page: ConfirmPage,

  head: () => ({ title: 'Confirm your subscription' }),
}

function ConfirmPage({ search }: PageProps) {
  return (
    <MailedChoice
      token={search.get('token') ?? ''}
      title="One click to go"
      question="Please confirm that you want the letter."
      button={{ label: 'Confirm subscription', busy: 'Confirming...' }}
      done={{
        title: 'You are on the list',
        text: 'Thank you. Your address is on the list the letters go to.',
      }}
      act={(input) => shop('POST /api/newsletter/confirm', input)}
    />
  )
}

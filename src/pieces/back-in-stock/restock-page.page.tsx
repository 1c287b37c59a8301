import { shop } from '../../shop/site/shop.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { MailedChoice } from '../../words/newsletter/mailed-choice.page.tsx'

export const page: PageModule = {
  Page: RestockPage,

  head: () => ({ title: 'Tell me when it is back' }),
}

const confirm = {
  title: 'One click to go',
  question: 'Please confirm that you want one mail when the piece is back.',
  button: { label: 'Yes, tell me', busy: 'Confirming...' },
  done: {
    title: 'You will be told',
    text: 'One mail comes when it is back, if that is within a year. It is not set aside for you.',
  },
  act: (input: { token: string }) => shop('POST /api/restock-requests/confirm', input),
}

const withdraw = {
  title: 'No mail about it?',
  question: 'One click takes your address off the list of those who wait for this piece.',
  button: { label: 'Take me off the list', busy: 'Taking you off...' },
  done: {
    title: 'You are off the list',
    text: 'Your address is off the list of those who wait for this piece.',
  },
  act: (input: { token: string }) => shop('POST /api/restock-requests/withdraw', input),
}

/** Where the links of the mails lead: to say that one waits for a piece, or with `stop` that one does not. */
function RestockPage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const choice = search.has('stop')
    ? { ...withdraw, action: hrefTo('restock', { query: { token, stop: 1 } }) }
    : confirm
  return <MailedChoice label="When it is back" token={token} {...choice} />
}

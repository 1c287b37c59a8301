import { useQuery } from '@tanstack/react-query'
import { mailProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import { ShopMoment } from './parts/shop-date.tsx'
import { mailStateQuery } from './desk-queries.ts'

/** Above every room while the mail server does not take what the shop writes. */
export function MailNotice() {
  const { data: mail } = useQuery(mailStateQuery)
  if (!mail?.refused) return null
  const { count, since, problem } = mail.refused
  return (
    <section aria-label="Mail that waits" className="no-print notice notice-danger mb-8 text-sm">
      <p>
        <strong className="font-semibold">
          {count === 1 ? 'A mail could' : `${count.toLocaleString()} mails could`} not be sent
        </strong>
        , {count === 1 ? 'written' : 'the oldest written'} <ShopMoment iso={since} />:{' '}
        {mailProblemWords[problem]}. The shop tries again by itself, at least once an hour.{' '}
        {problem === 'recipient'
          ? 'Look at the address on the order, or with the person, it was written to.'
          : 'Whoever runs the shop’s computer finds the mail server in SMTP_URL.'}
      </p>
    </section>
  )
}

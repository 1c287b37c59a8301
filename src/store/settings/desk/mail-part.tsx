import { useQuery } from '@tanstack/react-query'
import { mailProblemWords } from '../../../words/mailbox/mail-problem.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { mailStateQuery, type MailState } from '../../../shop/desk/desk-queries.ts'
import { TestMail } from './test-mail.tsx'

/** What becomes of the shop's mail. It is set where the shop is started, and not here. */
export function MailPart() {
  const { data: mail } = useQuery(mailStateQuery)
  return (
    <>
      <p className="max-w-2xl">{mail ? <MailWords mail={mail} /> : 'Loading…'}</p>
      {mail?.server ? <TestMail /> : null}
    </>
  )
}

function MailWords({ mail: { server, refused } }: { mail: MailState }) {
  if (!server)
    return (
      <>
        No mail server is set: the shop’s mail is kept in the{' '}
        <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="link">
          Mailbox
        </Link>
        , and nobody gets it. Whoever runs the shop’s computer sets one with <code>SMTP_URL</code>.
      </>
    )
  if (!refused) return 'A mail server is set.'
  return `A mail server is set. It did not take ${refused.count === 1 ? 'a mail' : `${refused.count.toLocaleString()} mails`}, for ${mailProblemWords[refused.problem]}.`
}

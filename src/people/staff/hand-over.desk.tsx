import { hrefTo, Link } from '../../shop/site/paths.ts'
import { CopyText } from '../../machine/forms/fields/copy-text.tsx'
import { mailSentence, useMailFate, type MailFate } from '../../shop/desk/parts/use-mail-words.ts'

/** The link of an invitation: mailed where mail can leave, and there to be handed over in any case. */
export function HandOver({ email, link }: { email: string; link: string }) {
  const fate = useMailFate()
  return (
    <div className="notice mt-3 text-sm">
      {fate === 'kept' ? (
        <p>
          No mail server is set: the mail to {email} lies in the{' '}
          <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="link">
            Mailbox
          </Link>{' '}
          and goes no further. Hand this link over yourself: it works once, for a week, for whoever has it.
        </p>
      ) : (
        <p>
          {mailSentence(fate, `The mail to ${email} with this link`)} You can also hand it over yourself: it
          works once, for a week, for whoever has it.
        </p>
      )}
      <p className="mt-2 font-mono text-xs [overflow-wrap:anywhere]">{link}</p>
      <CopyText text={link} what="link" />
    </div>
  )
}

/** For the toast; the link itself stands in the page. */
export function invitationSentence(fate: MailFate | undefined, email: string): string {
  if (fate === 'kept') return `Hand the link over to ${email}: no mail server is set.`
  return mailSentence(fate, `The mail to ${email}`)
}

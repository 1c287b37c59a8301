import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { useMailLeaves } from './use-mail-leaves.ts'

/** The link of an invitation: mailed where mail can leave, and there to be handed over in any case. */
export function HandOver({ email, link }: { email: string; link: string }) {
  const mailLeaves = useMailLeaves()
  return (
    <div className="notice mt-3 text-sm">
      {mailLeaves ? (
        <p>
          A mail with this link is on its way to {email}. You can also hand it over yourself: it works once,
          for a week, for whoever has it.
        </p>
      ) : (
        <p>
          No mail server is set: the mail to {email} lies in the{' '}
          <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="link">
            Mailbox
          </Link>{' '}
          and goes no further. Hand this link over yourself: it works once, for a week, for whoever has it.
        </p>
      )}
      <p className="mt-2 font-mono text-xs [overflow-wrap:anywhere]">{link}</p>
      <CopyText text={link} what="link" />
    </div>
  )
}

import { CopyText } from '../copy-text.tsx'

/** The link that was mailed, for whoever sits beside the owner or waits where no mail arrives. */
export function HandOver({ email, link }: { email: string; link: string }) {
  return (
    <div className="notice mt-3 text-sm">
      <p>
        A mail with this link is on its way to {email}. You can also hand it over yourself: it works once, for
        a week, for whoever has it.
      </p>
      <p className="mt-2 font-mono text-xs [overflow-wrap:anywhere]">{link}</p>
      <CopyText text={link} what="link" />
    </div>
  )
}

import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import type { Mail } from '../../../shop/desk/desk-queries.ts'
import { kindWords } from './mail-words.ts'

export function MailList({ mails, openId }: { mails: Mail[]; openId: number | undefined }) {
  return (
    <ul aria-label="Mails, newest first" className="divide-y divide-line border border-line bg-sheet text-sm">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            id={`mail-${mail.id}`}
            to={hrefTo('adminSection', { section: 'mailbox', query: { mail: mail.id } })}
            aria-current={mail.id === openId ? 'true' : undefined}
            className={`block border-l-4 px-3 py-2.5 focus-visible:-outline-offset-3 ${
              mail.id === openId ? 'border-brass bg-paper-deep' : 'border-transparent hover:bg-paper'
            }`}
          >
            <span className="flex justify-between gap-3 text-xs text-ink-soft">
              <span>{kindWords(mail.kind)}</span>
              <ShopDate iso={mail.createdAt} />
            </span>
            <span className="block font-semibold [overflow-wrap:anywhere]">{mail.subject}</span>
            <span className="block [overflow-wrap:anywhere] text-ink-soft">To {mail.to}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

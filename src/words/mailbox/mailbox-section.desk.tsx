import { FactList } from '../../shop/desk/parts/fact-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type Mail, mailboxQuery, mailStateQuery } from '../../shop/desk/desk-queries.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'

/** Mail that went nowhere else, as long as no mail server is set. Which one is open stands in the address. */
export function MailboxSection({ search }: { search: URLSearchParams }) {
  const state = useQuery(mailStateQuery)
  return (
    <SectionPage
      title="Mailbox"
      lead={
        state.data?.server === false
          ? 'No mail server is set, so the shop’s mail stays here and reaches nobody else.'
          : undefined
      }
    >
      <Loaded query={state} skeleton={<RowsSkeleton />}>
        {({ server, refused }) =>
          server ? <HandedOver refused={refused !== null} /> : <Kept chosen={search.get('mail')} />
        }
      </Loaded>
    </SectionPage>
  )
}

function HandedOver({ refused }: { refused: boolean }) {
  return (
    <p className="max-w-3xl text-sm">
      A mail server is set, so the shop hands its mail to that one, and keeps none here to read. What became
      of an order’s mails stands on the order’s page
      {refused ? '; what the mail server did not take is counted above' : ''}.
    </p>
  )
}

function Kept({ chosen }: { chosen: string | null }) {
  const mails = useQuery(mailboxQuery)
  return (
    <Loaded query={mails} skeleton={<RowsSkeleton />}>
      {(mails) =>
        mails.length === 0 ? (
          <p className="border border-line bg-sheet p-8 text-center">No mail yet.</p>
        ) : (
          <Mails mails={mails} chosen={chosen} />
        )
      }
    </Loaded>
  )
}

/** Side by side on wide screens; on small ones the list, or the mail that was chosen from it. */
function Mails({ mails, chosen }: { mails: Mail[]; chosen: string | null }) {
  const open = mails.find((mail) => String(mail.id) === chosen)
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)

  useEffect(() => {
    if (before.current === chosen) return
    const target = chosen === null ? `#mail-${before.current}` : 'h2'
    const root = chosen === null ? document : pane.current
    root?.querySelector<HTMLElement>(target)?.focus()
    before.current = chosen
  }, [chosen])

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className={open ? 'hidden lg:block' : ''}>
        <MailList mails={mails} openId={open?.id} />
      </div>
      <div ref={pane} className={open ? '' : 'hidden lg:block'}>
        {open ? (
          <MailView key={open.id} mail={open} />
        ) : (
          <p className="border border-line p-8 text-center text-sm text-ink-soft">
            Choose a mail to read it.
          </p>
        )}
      </div>
    </div>
  )
}

function MailList({ mails, openId }: { mails: Mail[]; openId: number | undefined }) {
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

function MailView({ mail }: { mail: Mail }) {
  const [version, setVersion] = useState<'text' | 'html'>('text')
  return (
    <article className="border border-line bg-sheet p-4 text-sm sm:p-6">
      <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="btn-quiet mb-2 lg:hidden">
        All mail
      </Link>
      <h2 tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
        {mail.subject}
      </h2>
      <FactList
        className="mt-2"
        rows={{ To: mail.to, Date: <ShopMoment iso={mail.createdAt} />, Kind: kindWords(mail.kind) }}
      />
      <fieldset className="mt-4 flex flex-wrap gap-x-5 border-y border-line">
        <legend className="sr-only">Version</legend>
        <VersionChoice name="Text" chosen={version === 'text'} onChoose={() => setVersion('text')} />
        <VersionChoice
          name="As the reader sees it"
          chosen={version === 'html'}
          onChoose={() => setVersion('html')}
        />
      </fieldset>
      {version === 'text' ? <MailText text={mail.text} /> : <MailHtml html={mail.html} />}
    </article>
  )
}

function VersionChoice(props: { name: string; chosen: boolean; onChoose: () => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="mail-version"
        className="size-4"
        checked={props.chosen}
        onChange={props.onChoose}
      />
      {props.name}
    </label>
  )
}

function MailText({ text }: { text: string }) {
  return (
    <div className="mt-4 max-w-2xl font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitLinks(text, location.origin).map((part, index) =>
        'href' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- one text never changes
          <a key={index} href={part.href} className="link">
            {part.href}
          </a>
        ) : (
          part.text
        ),
      )}
    </div>
  )
}

/** The sandbox runs no script and opens nothing. */
function MailHtml({ html }: { html: string }) {
  return (
    <>
      <p className="mt-4 text-ink-soft">A picture of the mail: its links work in the text version only.</p>
      <iframe
        title="The mail as its reader sees it"
        sandbox=""
        srcDoc={html}
        className="mt-2 h-[36rem] w-full border border-line bg-white"
      />
    </>
  )
}

/** 'order-confirmation' as people read it: 'Order confirmation'. */
function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type TextPart = { text: string } | { href: string }

/**
 * Text cut at its addresses. Only this shop's own become links: mail may quote what strangers wrote, and a
 * click at the desk must not lead to them.
 */
export function splitLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const address = withoutEnd(match[0])
    if (!isOwn(address, origin)) continue
    if (match.index > start) parts.push({ text: text.slice(start, match.index) })
    parts.push({ href: address })
    start = match.index + address.length
  }
  if (start < text.length) parts.push({ text: text.slice(start) })
  return parts
}

/** Without the signs that end a sentence or a bracket. From the end: a pattern would try each sign on the way there. */
function withoutEnd(address: string): string {
  let end = address.length
  while ('.,;:!?)]'.includes(address.charAt(end - 1)) && end > 0) end -= 1
  return address.slice(0, end)
}

function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin
}

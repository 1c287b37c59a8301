import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { mailboxQuery, mailStateQuery, type Mail } from '../../../shop/desk/desk-queries.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'

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

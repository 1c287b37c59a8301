import { useId } from 'react'
import { DeskList } from '../../../machine/forms/lists/desk-list.tsx'
import { Row } from '../../../orders/today/today-parts.desk.tsx'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { useHasMailServer } from '../../../shop/desk/parts/use-mail-words.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { idIn } from '../../../shop/site/paths.ts'
import { messageHref } from '../inbox-address.desk.ts'
import { ConversationPage } from './conversation-page.tsx'
import { WritePage } from './write-page.tsx'

/** Those who wrote to the shop; the address names one conversation, or the order whose buyer is to be written to. */
export function InboxSection({ search }: { search: URLSearchParams }) {
  const hasServer = useHasMailServer()
  const message = idIn({ id: search.get('message') ?? '' })
  const order = idIn({ id: search.get('order') ?? '' })
  if (message !== undefined) return <ConversationPage key={message} id={message} />
  if (order !== undefined) {
    const isOfOrder = !search.has('buyer')
    return <WritePage key={`${order} ${isOfOrder}`} orderId={order} isOfOrder={isOfOrder} />
  }
  return (
    <SectionPage title="Messages">
      <div className="grid gap-10">
        <Pile
          queue="open"
          title="To answer"
          empty={`Nothing waits for an answer. What visitors write on the contact page arrives here${hasServer ? ' and in your mail' : ''}.`}
        />
        <Pile queue="answered" title="Answered" empty="What you have answered stands here." />
      </div>
    </SectionPage>
  )
}

interface PileProps {
  queue: 'open' | 'answered'
  title: string
  empty: string
}

function Pile({ queue, title, empty }: PileProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      <DeskList
        query={askPagesAnew('GET /api/messages', { queue })}
        words={['message', 'messages']}
        empty={<p>{empty}</p>}
      >
        {(messages) => (
          <ul className="divide-y divide-line border border-line bg-sheet text-sm">
            {messages.map(({ id, firstName, lastName, subject, words, lastAt, readAt }) => (
              <Row
                key={id}
                to={messageHref(id)}
                title={`${firstName} ${lastName}`}
                end={<ShopDate iso={lastAt} />}
              >
                {readAt === null ? (
                  <strong className="mr-2 font-semibold text-brass-ink">Unread</strong>
                ) : null}
                <span className="text-ink">{subject}</span> {words}
              </Row>
            ))}
          </ul>
        )}
      </DeskList>
    </section>
  )
}

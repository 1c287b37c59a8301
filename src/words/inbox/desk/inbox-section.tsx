import { useId, useState } from 'react'
import { Row } from '../../../orders/today/today-parts.desk.tsx'
import { askPagesAnew, askAnew, orderQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { useHasMailServer } from '../../../shop/desk/parts/use-mail-words.ts'
import { SectionPage, Loaded, RowsSkeleton, DeskList } from '../../../shop/desk/section-page.tsx'
import { idIn, useNavigator, Link } from '../../../shop/site/paths.ts'
import { messageHref } from '../inbox-address.desk.ts'
import { ConversationPage } from './conversation-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { buyerHref } from '../../../orders/buyers/buyer-href.desk.ts'
import { orderHref } from '../../../orders/list/orders-address.desk.ts'
import { CONTACT_LIMITS } from '../contact-message.rules.ts'
import { AnswerForm } from './answer-form.tsx'

interface WritePageProps {
  orderId: number
  /** Whether it is about the order, and not only to its buyer. */
  isOfOrder: boolean
}

/** Begins a conversation with the buyer of an order; those there are about it stand above. */
function WritePage({ orderId, isOfOrder }: WritePageProps) {
  const { go } = useNavigator()
  const order = useQuery(orderQuery(orderId))
  const { data: before } = useQuery({
    ...askAnew('GET /api/messages', { order: String(orderId) }),
    enabled: isOfOrder,
  })
  const [subject, setSubject] = useState(isOfOrder ? `Your order #${orderId}` : '')
  return (
    <SectionPage title={isOfOrder ? `Write about order #${orderId}` : 'Write to the buyer'}>
      <p className="mb-3">
        <Link to={isOfOrder ? orderHref(orderId) : buyerHref(orderId)} className="btn-quiet text-sm">
          Back to the {isOfOrder ? 'order' : 'buyer'}
        </Link>
      </p>
      {before && before.items.length > 0 ? (
        <ul className="mb-5 divide-y divide-line border border-line bg-sheet text-sm">
          {before.items.map(({ id, subject: about, words, lastAt }) => (
            <Row key={id} to={messageHref(id)} title={about} end={<ShopDate iso={lastAt} />}>
              {words}
            </Row>
          ))}
        </ul>
      ) : null}
      <Loaded query={order} skeleton={<RowsSkeleton rows={4} />}>
        {({ customerName, customerEmail }) => (
          <AnswerForm
            draftName={`${isOfOrder ? 'write' : 'buyer'}-${orderId}`}
            label={`To ${customerName}, ${customerEmail}`}
            takesPicture={isOfOrder}
            send={(change, { key, words, picture }) =>
              change('POST /api/orders/{id}/messages', {
                id: orderId,
                isOfOrder,
                subject,
                key,
                words,
                picture,
              })
            }
            onSent={({ id }) => void go(messageHref(id), { replace: true })}
          >
            <InputField
              id="subject"
              label="Subject"
              required
              maxLength={CONTACT_LIMITS.subject}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
            />
          </AnswerForm>
        )}
      </Loaded>
    </SectionPage>
  )
}

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

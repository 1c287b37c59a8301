import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { buyerHref } from '../../../orders/buyers/buyer-href.desk.ts'
import { orderHref } from '../../../orders/list/orders-address.desk.ts'
import { Row } from '../../../orders/today/today-parts.desk.tsx'
import { askAnew, orderQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Link } from '../../../shop/navigation/link.tsx'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { CONTACT_LIMITS } from '../contact-message.rules.ts'
import { messageHref } from '../inbox-address.desk.ts'
import { AnswerForm } from './answer-form.tsx'

interface WritePageProps {
  orderId: number
  /** Whether it is about the order, and not only to its buyer. */
  isOfOrder: boolean
}

/** Begins a conversation with the buyer of an order; those there are about it stand above. */
export function WritePage({ orderId, isOfOrder }: WritePageProps) {
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
            place={`${isOfOrder ? 'write' : 'buyer'}-${orderId}`}
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

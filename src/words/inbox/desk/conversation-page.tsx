import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { orderHref } from '../../../orders/list/orders-address.desk.ts'
import { StatusBadge } from '../../../orders/list/order-badges.desk.tsx'
import { SoldName } from '../../../orders/parcels/sold-name.part.tsx'
import { Panel } from '../../../orders/order/desk/panel.tsx'
import { askAnew, type Conversation, orderQuery, sessionQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { hrefToPiece, useNavigator, Link } from '../../../shop/site/paths.ts'
import { inboxHref } from '../inbox-address.desk.ts'
import { SentPicture } from '../../../pieces/questions/parts/answers.tsx'
import { leftOutWords } from '../../incoming/incoming-mail.rules.ts'
import { AnswerForm } from './answer-form.tsx'

/** While the mail of an answer is on its way, the conversation is asked for this often. */
const ASK_EVERY_MS = 3_000

/** One conversation, and what it is about beside it. */
export function ConversationPage({ id }: { id: number }) {
  const conversation = useQuery({
    ...askAnew('GET /api/messages/{id}', { id }),
    refetchInterval: ({ state: { data } }) =>
      data?.said.some(({ mail }) => mail?.isMoving) ? ASK_EVERY_MS : false,
  })
  const isGone = isMissing(conversation.error)
  return (
    <SectionPage title={isGone ? 'Message not found' : (conversation.data?.subject ?? 'Message')}>
      <BackToMessages />
      {isGone ? null : (
        <Loaded query={conversation} skeleton={<RowsSkeleton rows={4} />}>
          {(shown) => <Shown conversation={shown} />}
        </Loaded>
      )}
    </SectionPage>
  )
}

function BackToMessages() {
  return (
    <p className="mb-3">
      <Link to={inboxHref()} className="btn-quiet text-sm">
        All messages
      </Link>
    </p>
  )
}

function Shown({ conversation }: { conversation: Conversation }) {
  const { id, firstName, lastName, email, orderId, piece, said: messages, answeredAt, readAt } = conversation
  const seen = messages.at(-1)?.id ?? 0
  const mark = useStep((change, marks: { read?: boolean; answered?: boolean; seen?: number }) =>
    change('PUT /api/messages/{id}', { id, ...marks }),
  )
  const { mutate } = mark
  // Whoever opens a conversation has read it, also what comes in while it is open.
  useEffect(() => {
    if (readAt === null) mutate({ read: true })
  }, [readAt, mutate])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="grid gap-4 text-sm">
        <p className="[overflow-wrap:anywhere] text-ink-soft">{email}</p>
        <ol className="grid gap-3">
          {messages.map((one) => (
            <ThreadMessage key={one.id} message={one} buyer={`${firstName} ${lastName}`.trim()} />
          ))}
        </ol>
        <AnswerForm
          draftName={`answer-${id}`}
          seen={seen}
          takesPicture={orderId !== null}
          label={`Answer ${firstName}`}
          send={(change, written) => change('POST /api/messages/{id}/answers', { id, ...written })}
          otherActions={
            <ChangeButton
              change={mark}
              run={() => mark.mutate(answeredAt === null ? { answered: true, seen } : { answered: false })}
              doing="Saving..."
              className="btn btn-line min-h-11 px-4 py-1"
            >
              {answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
            </ChangeButton>
          }
        />
      </div>
      <div className="grid gap-4">
        {orderId === null ? null : <OrderBeside id={orderId} />}
        {piece === null ? null : (
          <Panel title="The piece">
            <Link to={hrefToPiece(piece)} className="link" target="_blank">
              {piece.name}
            </Link>
          </Panel>
        )}
        <DeleteButton conversation={conversation} />
      </div>
    </div>
  )
}

interface ThreadMessageProps {
  message: Conversation['said'][number]
  buyer: string
}

function ThreadMessage({
  message: { by, words, picture, from, leftOut, at, mail },
  buyer,
}: ThreadMessageProps) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <li className={`border border-line bg-sheet p-4 ${by === null ? '' : 'border-l-4 border-l-brass'}`}>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span className="[overflow-wrap:anywhere]">
          {by === null ? (from ?? buyer) : by === session?.email ? 'You' : by}
        </span>
        <ShopMoment iso={at} />
      </p>
      <p className="mt-1 max-w-3xl text-base [overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
      {picture === null ? null : <SentPicture at={picture} alt="The work" />}
      {from === null ? null : (
        <p className="notice mt-2">
          This mail came from another address than {buyer}’s. Your answer goes to {buyer}.
        </p>
      )}
      {leftOut.length === 0 ? null : <p className="mt-2 text-ink-soft">{leftOutWords(leftOut)}</p>}
      {mail ? <p className="mt-1 text-xs text-ink-soft">Mail: {mail.state}</p> : null}
    </li>
  )
}

function OrderBeside({ id }: { id: number }) {
  const { data: order } = useQuery(orderQuery(id))
  return (
    <Panel title={`Order #${id}`}>
      {order ? (
        <>
          <StatusBadge status={order.status} />
          <ul className="mt-2 mb-2">
            {order.items.map((line, index) => (
              <li key={`${index} ${line.name}`} className="[overflow-wrap:anywhere]">
                {line.quantity === 1 ? null : `${line.quantity} × `}
                <SoldName of={line} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link to={orderHref(id)} className="btn-quiet">
        Open the order
      </Link>
    </Panel>
  )
}

function DeleteButton({ conversation: { id, firstName, subject } }: { conversation: Conversation }) {
  const { go } = useNavigator()
  const remove = useStep(
    (change) => change('DELETE /api/messages/{id}', { id }),
    () => ({ title: 'Message deleted', description: 'Nothing it said is kept here.' }),
    () => void go(inboxHref(), { replace: true }),
  )
  return (
    <ChangeButton
      change={remove}
      doing="Deleting..."
      notDone="Not done. "
      question={{
        title: `Delete the message “${subject}”?`,
        text: `Nothing that ${firstName} wrote in it, and nothing that was answered, is kept here, so it can’t be put back.`,
        yes: 'Delete message',
      }}
      className="btn-quiet text-sm"
    >
      Delete
    </ChangeButton>
  )
}

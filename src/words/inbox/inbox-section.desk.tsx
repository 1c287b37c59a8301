import { SectionPage } from '../../shop/desk/section-page.tsx'
import { DeskList } from '../../machine/forms/lists/desk-list.tsx'
import { askPagesAnew, type ContactMessage } from '../../shop/desk/desk-queries.ts'
import { useHasMailServer } from '../../shop/desk/parts/use-mail-words.ts'
import { useStep } from '../../machine/forms/fields/use-step.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { orderHref } from '../../orders/list/orders-address.desk.ts'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { Refused } from '../../machine/forms/fields/refused.tsx'
import { answerHref } from './answer-href.desk.ts'

const messagesQuery = askPagesAnew('GET /api/messages')

/** What visitors wrote by the contact form. */
export function InboxSection() {
  const hasServer = useHasMailServer()
  return (
    <SectionPage
      title="Inbox"
      lead="What visitors wrote by the contact form. Answers go out from your own mail program."
    >
      <DeskList
        query={messagesQuery}
        words={['message', 'messages']}
        empty={
          <p>
            No messages yet. What visitors write on the contact page arrives here
            {hasServer ? ' and in your mail' : ''}.
          </p>
        }
      >
        {(messages) => (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        )}
      </DeskList>
    </SectionPage>
  )
}

function MessageCard({ message }: { message: ContactMessage }) {
  const { id, firstName, lastName, email, subject, readAt, createdAt, orderId } = message
  const mark = useStep((change, read: boolean) => change('PUT /api/messages/{id}', { id, read }))
  const remove = useStep(
    (change) => change('DELETE /api/messages/{id}', { id }),
    () => ({ title: 'Message deleted', description: 'Nothing it said is kept here.' }),
  )
  const isUnread = readAt === null

  return (
    <li
      className={`border border-line bg-sheet p-4 text-sm sm:p-5 ${isUnread ? 'border-l-4 border-l-brass' : ''}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span className="[overflow-wrap:anywhere]">
          {isUnread ? <strong className="mr-2 font-semibold text-brass-ink">Unread</strong> : null}
          {firstName} {lastName}, {email}
        </span>
        <ShopMoment iso={createdAt} />
      </p>
      <h2 className="mt-1.5 text-lg [overflow-wrap:anywhere]">{subject}</h2>
      <p className="mt-1 max-w-3xl [overflow-wrap:anywhere] whitespace-pre-line">{message.message}</p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {orderId === null ? null : (
          <Link to={orderHref(orderId)} className="btn-quiet">
            Order #{orderId}
          </Link>
        )}
        <a
          className="btn-quiet"
          href={answerHref(message)}
          onClick={() => (isUnread ? mark.mutate(true) : undefined)}
        >
          Answer by mail
        </a>
        <button
          type="button"
          className="btn-quiet"
          disabled={mark.isPending}
          aria-label={`Mark as ${isUnread ? 'read' : 'unread'}: ${subject}`}
          onClick={() => mark.mutate(isUnread)}
        >
          Mark as {isUnread ? 'read' : 'unread'}
        </button>
        <ChangeButton
          change={remove}
          run={remove.mutate}
          doing="Deleting..."
          notDone="Not done. "
          question={{
            title: `Delete the message “${subject}”?`,
            text: `Nothing that ${firstName} wrote in it is kept here, so it can’t be put back.`,
            yes: 'Delete message',
          }}
          label={`Delete: ${subject}`}
          className="btn-quiet"
        >
          Delete
        </ChangeButton>
      </div>
      <Refused error={mark.error} notDone="Not done. " />
    </li>
  )
}

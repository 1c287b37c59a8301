import { SectionPage } from '../../shop/desk/section-page.tsx'
import { DeskList } from '../../machine/forms/lists/desk-list.tsx'
import { askPagesAnew } from '../../shop/desk/desk-queries.ts'
import { useHasMailServer } from '../../shop/desk/parts/use-mail-words.ts'
import { MessageCard } from './message-card.desk.tsx'

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

import { collectionHandler } from '../../pieces/collections/collection-handler.ts'
import { duePost } from '../../words/journal/blog.ts'
import { dueLetter } from '../../words/letters/letters.ts'
import { front } from '../../words/front/front.ts'
import { pageHandler } from '../../words/pages/page-handler.ts'
import { publishDue, type PublishContext } from './publish.ts'

/** Publishes what waits for its time, of every kind that can: what keeps one kind from it keeps no other. */
export async function publishScheduled(context: PublishContext): Promise<void> {
  const outcomes = await Promise.allSettled([
    publishDue(context, duePost),
    publishDue(context, front),
    publishDue(context, pageHandler),
    publishDue(context, collectionHandler),
    publishDue(context, dueLetter),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

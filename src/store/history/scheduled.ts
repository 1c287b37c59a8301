import { collectionRow } from '../../pieces/collections/collection-row.ts'
import { duePost } from '../../words/journal/blog.ts'
import { front } from '../../words/front/front.ts'
import { pageRow } from '../../words/pages/page-row.ts'
import { publishDue, type PublishContext } from './publish.ts'

/** Publishes what waits for its time, of every kind that can: what keeps one kind from it keeps no other. */
export async function publishScheduled(context: PublishContext): Promise<void> {
  const outcomes = await Promise.allSettled([
    publishDue(context, duePost),
    publishDue(context, front),
    publishDue(context, pageRow),
    publishDue(context, collectionRow),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

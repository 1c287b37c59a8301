import type { Input } from '../../shop/every-call.contract.ts'
import {
  deletePage,
  duePages,
  insertPage,
  isAddressTaken,
  lockPage,
  updatePage,
  type PageRow,
} from './pages.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { invalid } from '../../machine/values/errors.ts'
import { isStandardPage, type PageText } from './page-text.rules.ts'
import { startingTexts } from './starting/starting-texts.rules.ts'
import { inAnotherWindow } from '../../store/history/change.ts'
import { addressFor, freeOf, momentAhead, type Scheduled } from '../../store/history/publish.ts'
import type { Changeable } from '../../store/history/change-handler.ts'

type PageInput = Input<'POST /api/desk/pages'>

/** What the history tells of a page: what everybody saw of it. Of one that nobody sees, what it is called. */
interface Logged extends PageText {
  slug: string
  isPublished: boolean
  publishedAt: string | null
  readAt: string | null
}

/** The same of one that is made or deleted, with what nobody saw. */
type Kept = Logged & { draft: PageRow['draft'] }

export const startingText = ({ slug }: Pick<PageRow, 'slug'>): PageText | null =>
  isStandardPage(slug) ? startingTexts[slug] : null

const nothing: PageText = { title: '', summary: '', description: '', body: '' }

function pageTitle(page: PageRow): string {
  return (page.published ?? page.draft ?? startingText(page) ?? nothing).title
}

function logged(page: PageRow): Logged {
  const { published, slug } = page
  return {
    ...(published ?? { ...nothing, title: pageTitle(page) }),
    slug,
    isPublished: published !== null,
    publishedAt: page.publishedAt?.toISOString() ?? null,
    readAt: page.readAt?.toISOString() ?? null,
  }
}

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

const textOf = ({ title, summary, description, body }: PageText): PageText => ({
  title,
  summary,
  description,
  body,
})

/** How a page is changed, published, deleted and put back. */
export const pageHandler: Changeable<PageRow, PageInput, Logged, Kept> & Scheduled<PageRow> = {
  kind: 'page',
  noun: 'page',
  edited: 'page.update',
  lock: lockPage,
  logged,
  kept: (page) => ({ ...logged(page), draft: page.draft }),
  version: ({ version }) => version,
  conflict: (page) => inAnotherWindow(`“${pageTitle(page)}” was`),

  async insert(tx, input) {
    const { slug, ...state } = await stateAfter(tx, undefined, input)
    return await insertPage(tx, { ...state, slug: slug ?? state.draft!.slug, isOwn: true })
  },
  async write(tx, before, input) {
    return await updatePage(tx, before, await stateAfter(tx, before, input))
  },
  due: duePages,
  async publish(tx, before) {
    const { slug, ...text } = before.draft!
    const isFree = !(await isAddressTaken(tx, slug, before.id))
    return await updatePage(tx, before, { ...shownNow(text), ...(isFree ? { slug } : {}) })
  },
  async undo(tx, now, { before }) {
    const published = before.isPublished ? textOf(before) : null
    // Words that nobody is to see any more stay as a draft, unless something newer is being written.
    const draft = published === null && now.published !== null ? { ...now.published, slug: now.slug } : null
    const isFree = before.slug === now.slug || !(await isAddressTaken(tx, before.slug, now.id))
    return await updatePage(tx, now, {
      published,
      draft: now.draft ?? draft,
      publishedAt: momentOf(before.publishedAt),
      readAt: momentOf(before.readAt),
      ...(isFree ? { slug: before.slug } : {}),
    })
  },

  delete: async (tx, { id }) => await deletePage(tx, id),
  async restore(tx, id, was) {
    const isTaken = (one: string) => isAddressTaken(tx, one, id)
    const slug = (await isTaken(was.slug)) ? await freeOf(was.slug, isTaken) : was.slug
    const published = was.isPublished ? textOf(was) : null
    return await insertPage(tx, {
      id,
      slug,
      isOwn: true,
      published,
      draft: was.draft,
      publishedAt: momentOf(was.publishedAt),
      readAt: momentOf(was.readAt),
    })
  },
}

type State = Pick<PageRow, 'published' | 'draft' | 'publishAt' | 'publishedAt' | 'readAt'>

/** What everybody sees from now on, and whoever wrote it has read. */
function shownNow(published: PageText): State {
  const now = new Date()
  return { published, draft: null, publishAt: null, publishedAt: now, readAt: now }
}

/** What an edit makes of a page. An address changes once the page is published with it, or while nobody has seen it. */
async function stateAfter(
  tx: Queryable,
  before: PageRow | undefined,
  { slug: wanted, show, publishAt, ...text }: PageInput,
): Promise<Partial<State & { slug: string }>> {
  const slug = await pageAddressFor(tx, before, wanted, text.title)
  if (show === 'now') return { slug, ...shownNow(text) }
  const moment = show === 'at' ? momentAhead(publishAt) : null
  const isSeen = before !== undefined && (before.published !== null || !before.isOwn)
  return { draft: { ...text, slug }, publishAt: moment, ...(isSeen ? {} : { slug }) }
}

/** Refuses what is the shop's own address or another page's, with one that is free. */
export async function pageAddressFor(
  tx: Queryable,
  before: PageRow | undefined,
  wanted: string,
  title: string,
): Promise<string> {
  if (before && !before.isOwn) {
    if (wanted !== '' && wanted !== before.slug)
      throw invalid('slug', `must stay ${before.slug}: every shop has this page there.`)
    return before.slug
  }
  const isTaken = (slug: string) => isAddressTaken(tx, slug, before?.id ?? 0)
  return await addressFor({ noun: 'page', isTaken }, before, { slug: wanted, title })
}

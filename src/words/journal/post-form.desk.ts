import { POST_LIMITS, type BlogPost } from './blog.rules.ts'
import { nextExcerpt } from '../markdown/excerpt.rules.ts'
import { tooLong, type EditorKind, type FieldSpec } from '../../machine/forms/kind.ts'
import { momentProblem } from '../../shop/desk/parts/show-choice.ts'
import { fromClockInput, momentWords, toClockInput } from '../../shop/desk/parts/shop-clock.ts'

/** A post as its form holds it. */
export interface PostDraft {
  title: string
  content: string
  excerpt: string
  imageUrl: string
  published: boolean
  /** As a date-and-time field holds it, by the shop's clock; empty for no plan. */
  publishAt: string
}

const text = (name: keyof typeof POST_LIMITS, label: string): FieldSpec<PostDraft, string> => ({
  label,
  required: true,
  problem: (draft) => tooLong(draft[name].trim(), POST_LIMITS[name]),
})

export const postKind: EditorKind<BlogPost, PostDraft> = {
  name: 'post',
  keepsDraft: true,
  fields: {
    title: text('title', 'Title'),
    content: text('content', 'Content'),
    excerpt: text('excerpt', 'Excerpt'),
    imageUrl: { label: 'Picture (optional)' },
    published: { label: 'Publish immediately' },
    publishAt: {
      label: 'Publish by itself at (optional)',
      type: 'datetime-local',
      words: momentWords,
      problem: (draft) =>
        isScheduled(draft)
          ? momentProblem(draft.publishAt, 'Choose a later one, or publish immediately.')
          : undefined,
    },
  },
  draftOf: (post) => ({
    title: post?.title ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    imageUrl: post?.imageUrl ?? '',
    published: post?.published ?? false,
    publishAt: post?.publishAt && !post.published ? toClockInput(post.publishAt) : '',
  }),
}

/** The text as it is now, with the excerpt that follows it. */
export function withContent({ excerpt, content: before }: PostDraft, content: string): Partial<PostDraft> {
  return { content, excerpt: nextExcerpt(excerpt, before, content) }
}

export function isScheduled({ published, publishAt }: PostDraft): boolean {
  return !published && publishAt !== ''
}

export function toPostInput(draft: PostDraft) {
  return {
    title: draft.title,
    content: draft.content,
    excerpt: draft.excerpt,
    imageUrl: draft.imageUrl.trim(),
    published: draft.published,
    ...(isScheduled(draft) ? { publishAt: fromClockInput(draft.publishAt)! } : {}),
  }
}

/** The button's words (spec section 4), and ours for a post that waits for its day. */
export function saveWords(draft: PostDraft, isNew: boolean): string {
  if (draft.published) return isNew ? 'Create & Publish' : 'Update & Publish'
  if (isScheduled(draft)) return isNew ? 'Create & Schedule' : 'Update & Schedule'
  return isNew ? 'Save as Draft' : 'Update Draft'
}

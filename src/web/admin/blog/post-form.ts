import { POST_LIMITS, type BlogPost } from '../../../domain/blog.ts'
import { nextExcerpt } from '../../../domain/excerpt.ts'
import { fromLocalInput, toLocalInput } from '../ui/local-moment.ts'

/** What the editor holds. `version` is what it started from; 0 for a new post. */
export interface PostForm {
  title: string
  content: string
  excerpt: string
  imageUrl: string
  published: boolean
  /** As a date-and-time field holds it, in the owner's zone; empty for no plan. */
  publishAt: string
  version: number
}

export const emptyPost: PostForm = {
  title: '',
  content: '',
  excerpt: '',
  imageUrl: '',
  published: false,
  publishAt: '',
  version: 0,
}

export function formOf({ publishAt, imageUrl, published, title, content, excerpt, version }: BlogPost) {
  return {
    title,
    content,
    excerpt,
    published,
    version,
    imageUrl: imageUrl ?? '',
    publishAt: publishAt !== null && !published ? toLocalInput(publishAt) : '',
  } satisfies PostForm
}

export type PostField = 'title' | 'content' | 'excerpt' | 'imageUrl' | 'publishAt'

export const postFields: readonly PostField[] = ['title', 'content', 'excerpt', 'imageUrl', 'publishAt']

/** The text as it is now, with the excerpt that follows it. */
export function withContent({ excerpt, content: before }: PostForm, content: string): Partial<PostForm> {
  return { content, excerpt: nextExcerpt(excerpt, before, content) }
}

export function isScheduled({ published, publishAt }: PostForm): boolean {
  return !published && publishAt !== ''
}

/** What is wrong with a field before anything is sent. */
export function postProblem(form: PostForm, field: PostField): string | undefined {
  if (field === 'title' || field === 'content' || field === 'excerpt') {
    const text = form[field].trim()
    if (text === '') return 'Required'
    return text.length > POST_LIMITS[field]
      ? `Shorten it to ${POST_LIMITS[field].toLocaleString('en-US')} characters.`
      : undefined
  }
  if (field === 'publishAt' && isScheduled(form)) {
    const moment = fromLocalInput(form.publishAt)
    if (moment === undefined) return 'Enter a date and a time.'
    if (new Date(moment) <= new Date()) {
      return 'This time has passed. Choose a later one, or publish immediately.'
    }
  }
  return undefined
}

export function toPostInput(form: PostForm) {
  return {
    title: form.title,
    content: form.content,
    excerpt: form.excerpt,
    imageUrl: form.imageUrl.trim(),
    published: form.published,
    ...(isScheduled(form) ? { publishAt: fromLocalInput(form.publishAt)! } : {}),
  }
}

/** The button's words (spec section 4), and ours for a post that waits for its day. */
export function saveWords(form: PostForm, isNew: boolean): string {
  if (form.published) return isNew ? 'Create & Publish' : 'Update & Publish'
  if (isScheduled(form)) return isNew ? 'Create & Schedule' : 'Update & Schedule'
  return isNew ? 'Save as Draft' : 'Update Draft'
}

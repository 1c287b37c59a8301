import type { Input } from '../../shop/every-call.contract.ts'
import { deletePost, duePosts, findPost, insertPost, listPosts, lockPost, updatePost } from './posts.sql.ts'
import type { BlogPost } from './blog.rules.ts'
import { invalid, notFound } from '../../machine/values/errors.ts'
import { reaches } from '../../machine/contract/role.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { create, edit, inAnotherWindow, remove } from '../../store/history/change.ts'
import type { Changeable, Editable } from '../../store/history/change-handler.ts'
import type { Scheduled } from '../../store/history/publish.ts'

type PostInput = Input<'POST /api/blog'>

export function blogCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/blog'(_, { person }) {
      return await listPosts(db.query, seesDrafts(person) ? 'all' : 'published')
    },

    async 'GET /api/blog/{id}'({ id }, { person }) {
      const post = await findPost(db.query, id)
      if (!post || (!post.published && !seesDrafts(person))) throw notFound('Post not found')
      return post
    },

    'POST /api/blog': async (input, { person }) => await create(db, post, input, person),

    'PUT /api/blog/{id}': async ({ id, version, ...input }, { person }) =>
      await edit(db, post, { id, version }, input, person),

    async 'DELETE /api/blog/{id}'({ id }, { person }) {
      const { changeId } = await remove(db, post, id, person)
      return { message: 'Post deleted', changeId }
    },
  } satisfies Partial<ShopApi>
}

/** How a post is changed, deleted and put back. */
export const post: Changeable<BlogPost, PostInput> = {
  kind: 'post',
  noun: 'post',
  edited: 'post.update',
  lock: lockPost,
  version: ({ version }) => version,
  conflict: ({ title }) => inAnotherWindow(`"${title}" was`),
  insert: async (tx, input) => await insertPost(tx, toRow(input, undefined)),
  write: async (tx, before, input) => await updatePost(tx, before.id, toRow(input, before)),
  async undo(tx, { id }, { before: { title, content, excerpt, imageUrl, published, publishAt } }) {
    const publishDate = plannedFor({ published, publishAt })
    return await updatePost(tx, id, { title, content, excerpt, imageUrl, published, publishAt: publishDate })
  },
  delete: async (tx, { id }) => await deletePost(tx, id),
  restore: async (tx, _, { createdAt, ...was }) =>
    await insertPost(tx, { ...was, createdAt: new Date(createdAt), publishAt: plannedFor(was) }),
}

/** When a post appears that is put back, or put back to how it was: a plan whose moment has passed would publish it now. */
function plannedFor({ published, publishAt }: Pick<BlogPost, 'published' | 'publishAt'>): Date | null {
  const publishDate = publishAt === null ? null : new Date(publishAt)
  return !published && publishDate !== null && publishDate.getTime() <= Date.now() ? null : publishDate
}

function toRow({ publishAt, imageUrl, ...post }: PostInput, before: BlogPost | undefined) {
  return {
    ...post,
    imageUrl: imageUrl || null,
    publishAt: appears(post.published, publishAt ? new Date(publishAt) : null, before),
  }
}

/** The moment a post appears or appeared. What is out keeps its day through later changes. */
function appears(published: boolean, publishDate: Date | null, before: BlogPost | undefined): Date | null {
  if (!published) {
    if (publishDate && publishDate.getTime() <= Date.now()) {
      throw invalid('publishAt', 'has passed already. Choose a later time, or publish immediately.')
    }
    return publishDate
  }
  if (before?.published) return before.publishAt === null ? null : new Date(before.publishAt)
  return new Date()
}

/** How a post appears by itself. The history tells of that alone: the shop changed nothing else of it. */
export const duePost: Editable<BlogPost, never> & Scheduled<BlogPost> = {
  ...post,
  edited: 'post.publish',
  logged: ({ published, publishAt }) => ({ published, ...(published ? { publishAt } : {}) }),
  due: duePosts,
  publish: async (tx, { id }) => await updatePost(tx, id, { published: true }),
}

/** Whoever may write posts. To a packer they are what they are to a visitor. */
function seesDrafts(person: Caller['person']): boolean {
  return person !== null && reaches(person.role, 'staff')
}

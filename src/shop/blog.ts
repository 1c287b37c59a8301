import type { Input } from '../api/contract.ts'
import type { Caller, ShopApi } from '../api/shop-api.ts'
import { audit } from '../db/history.ts'
import {
  deletePost,
  findPost,
  hasDuePosts,
  insertPost,
  listPosts,
  lockPost,
  publishDuePosts,
  updatePost,
} from '../db/posts.ts'
import type { BlogPost } from '../domain/blog.ts'
import { conflict, invalid, notFound } from '../domain/errors.ts'
import { reaches } from '../domain/role.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'

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

    async 'POST /api/blog'(input, { person }) {
      return await db.transaction(async (tx) => {
        const post = await insertPost(tx, toRow(input, undefined))
        await audit(tx, {
          actor: actorOf(person),
          action: 'post.create',
          subject: `post:${post.id}`,
          after: post,
        })
        return post
      })
    },

    async 'PUT /api/blog/{id}'({ id, version, ...input }, { person }) {
      return await db.transaction(async (tx) => {
        const before = await lockPost(tx, id)
        if (!before) throw notFound('Post not found')
        if (version !== undefined && version !== before.version) {
          throw conflict(
            `"${before.title}" was changed in another window meanwhile. What you typed is still here.`,
            'edited_meanwhile',
          )
        }
        const after = (await updatePost(tx, id, toRow(input, before)))!
        await audit(tx, {
          actor: actorOf(person),
          action: 'post.update',
          subject: `post:${id}`,
          before,
          after,
        })
        return after
      })
    },

    async 'DELETE /api/blog/{id}'({ id }, { person }) {
      const changeId = await db.transaction(async (tx) => {
        const before = await lockPost(tx, id)
        if (!before || !(await deletePost(tx, id))) throw notFound('Post not found')
        return await audit(tx, {
          actor: actorOf(person),
          action: 'post.delete',
          subject: `post:${id}`,
          before,
        })
      })
      return { message: 'Post deleted', changeId }
    },
  } satisfies Partial<ShopApi>
}

function toRow(
  { publishAt, imageUrl, ...post }: Omit<Input<'POST /api/blog'>, 'version'>,
  before: BlogPost | undefined,
) {
  return {
    ...post,
    imageUrl: imageUrl || null,
    publishAt: appears(post.published, publishAt ? new Date(publishAt) : null, before),
  }
}

/** The moment a post appears or appeared. What is out keeps its day through later changes. */
function appears(published: boolean, planned: Date | null, before: BlogPost | undefined): Date | null {
  if (!published) {
    if (planned && planned.getTime() <= Date.now()) {
      throw invalid('publishAt', 'has passed already. Choose a later time, or publish immediately.')
    }
    return planned
  }
  if (before?.published) return before.publishAt === null ? null : new Date(before.publishAt)
  return new Date()
}

/** Lets scheduled posts appear; the database's own trigger then tells every process to forget its pages. */
export async function publishScheduledPosts({ db, log }: Pick<ShopContext, 'db' | 'log'>): Promise<void> {
  if (!(await hasDuePosts(db.query))) return
  const posts = await db.transaction(async (tx) => {
    const published = await publishDuePosts(tx)
    for (const after of published) {
      await audit(tx, {
        actor: 'shop',
        action: 'post.publish',
        subject: `post:${after.id}`,
        before: { published: false },
        after: { published: true, publishAt: after.publishAt },
      })
    }
    return published
  })
  if (posts.length > 0) log.info({ posts: posts.map(({ id }) => id) }, 'scheduled posts published')
}

/** Whoever may write posts. To a packer they are what they are to a visitor. */
function seesDrafts(person: Caller['person']): boolean {
  return person !== null && reaches(person.role, 'staff')
}

import type { ShopApi } from '../api/shop-api.ts'
import { audit } from '../db/orders.ts'
import { deletePost, findPost, insertPost, listPosts, updatePost } from '../db/posts.ts'
import { notFound } from '../domain/errors.ts'
import type { ShopContext } from './context.ts'

export function blogCalls({ db }: ShopContext) {
  return {
    async 'GET /api/blog'(_, { owner }) {
      return await listPosts(db.query, owner ? 'all' : 'published')
    },

    async 'GET /api/blog/{id}'({ id }, { owner }) {
      const post = await findPost(db.query, id)
      if (!post || (!post.published && !owner)) throw notFound('Post not found')
      return post
    },

    async 'POST /api/blog'(input, { owner }) {
      return await db.transaction(async (tx) => {
        const post = await insertPost(tx, { ...input, imageUrl: input.imageUrl || null })
        await audit(tx, {
          actor: `owner:${owner!.id}`,
          action: 'post.create',
          subject: `post:${post.id}`,
          after: post,
        })
        return post
      })
    },

    async 'PUT /api/blog/{id}'({ id, ...input }, { owner }) {
      return await db.transaction(async (tx) => {
        const before = await findPost(tx, id)
        const post = await updatePost(tx, id, { ...input, imageUrl: input.imageUrl || null })
        if (!post) throw notFound('Post not found')
        await audit(tx, {
          actor: `owner:${owner!.id}`,
          action: 'post.update',
          subject: `post:${id}`,
          before,
          after: post,
        })
        return post
      })
    },

    async 'DELETE /api/blog/{id}'({ id }, { owner }) {
      await db.transaction(async (tx) => {
        const before = await findPost(tx, id)
        if (!before || !(await deletePost(tx, id))) throw notFound('Post not found')
        await audit(tx, { actor: `owner:${owner!.id}`, action: 'post.delete', subject: `post:${id}`, before })
      })
      return { message: 'Post deleted' }
    },
  } satisfies Partial<ShopApi>
}

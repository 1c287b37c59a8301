import { desc, eq } from 'drizzle-orm'
import type { BlogPost } from '../domain/blog.ts'
import type { Queryable } from './database.ts'
import { blogPosts } from './schema.ts'

export type NewPost = Omit<typeof blogPosts.$inferInsert, 'id'>

function toPost(row: typeof blogPosts.$inferSelect): BlogPost {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Newest first. */
export async function listPosts(q: Queryable, only: 'published' | 'all'): Promise<BlogPost[]> {
  const rows = await q
    .select()
    .from(blogPosts)
    .where(only === 'published' ? eq(blogPosts.published, true) : undefined)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
  return rows.map(toPost)
}

export async function findPost(q: Queryable, id: number): Promise<BlogPost | undefined> {
  const [row] = await q.select().from(blogPosts).where(eq(blogPosts.id, id))
  return row && toPost(row)
}

export async function insertPost(q: Queryable, post: NewPost & { id?: number }): Promise<BlogPost> {
  const [row] = await q.insert(blogPosts).values(post).returning()
  return toPost(row!)
}

export async function updatePost(
  q: Queryable,
  id: number,
  change: Omit<NewPost, 'createdAt'>,
): Promise<BlogPost | undefined> {
  const [row] = await q.update(blogPosts).set(change).where(eq(blogPosts.id, id)).returning()
  return row && toPost(row)
}

export async function deletePost(q: Queryable, id: number): Promise<boolean> {
  return (await q.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id })).length > 0
}

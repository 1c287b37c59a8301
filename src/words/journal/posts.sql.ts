import { desc, eq, sql } from 'drizzle-orm'
import type { BlogPost } from './blog.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { dueIn } from '../../store/history/due.sql.ts'
import { blogPosts } from '../tables.sql.ts'

type NewPost = Omit<typeof blogPosts.$inferInsert, 'id' | 'version'>

function toPost(row: typeof blogPosts.$inferSelect): BlogPost {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
  }
}

/** The day a post bears. */
const posted = sql`coalesce(${blogPosts.publishAt}, ${blogPosts.createdAt})`

interface LatestPost extends Pick<BlogPost, 'id' | 'title' | 'excerpt'> {
  postedAt: string
}

/** Lists posts by the day they bear, the newest first. */
export async function listPosts(q: Queryable, only: 'published' | 'all'): Promise<BlogPost[]> {
  reads('posts')
  const rows = await q
    .select()
    .from(blogPosts)
    .where(only === 'published' ? eq(blogPosts.published, true) : undefined)
    .orderBy(desc(posted), desc(blogPosts.id))
  return rows.map(toPost)
}

/** The newest of those that everybody sees, by the day they bear. */
export async function listLatestPosts(q: Queryable, limit: number): Promise<LatestPost[]> {
  reads('posts')
  const rows = await q
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      postedAt: sql<string>`${posted}`.mapWith(blogPosts.createdAt),
    })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(posted), desc(blogPosts.id))
    .limit(limit)
  return rows.map(({ postedAt, ...post }) => ({ ...post, postedAt: new Date(postedAt).toISOString() }))
}

export async function findPost(q: Queryable, id: number): Promise<BlogPost | undefined> {
  reads(`post:${id}`)
  const [row] = await q.select().from(blogPosts).where(eq(blogPosts.id, id))
  return row && toPost(row)
}

export async function lockPost(tx: Queryable, id: number): Promise<BlogPost | undefined> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return row && toPost(row)
}

export async function insertPost(q: Queryable, post: NewPost & { id?: number }): Promise<BlogPost> {
  const [row] = await q.insert(blogPosts).values(post).returning()
  return toPost(row!)
}

/** The caller has locked the row. */
export async function updatePost(
  q: Queryable,
  id: number,
  change: Partial<Omit<NewPost, 'createdAt'>>,
): Promise<BlogPost> {
  const [row] = await q
    .update(blogPosts)
    .set({ ...change, version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, id))
    .returning()
  return toPost(row!)
}

export const duePosts = (q: Queryable) => dueIn(q, blogPosts, eq(blogPosts.published, false))

export async function deletePost(q: Queryable, id: number): Promise<void> {
  await q.delete(blogPosts).where(eq(blogPosts.id, id))
}

import type { Output } from '../../shop/every-call.contract.ts'
import { listLatestReviews } from '../../pieces/reviews/reviews.sql.ts'
import { listLatestPosts } from '../journal/posts.sql.ts'
import { readDraftedFront, readHome } from '../front/front.sql.ts'
import type { BlockKind } from './block.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'

const LATEST_POSTS = 3
const LATEST_REVIEWS = 6

/** Home as its owner arranged it. */
export function homeCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/home'(_input, { previews }): Promise<Output<'GET /api/home'>> {
      const home =
        previews?.what === 'front' ? (await readDraftedFront(db.query)).home : await readHome(db.query)
      const has = (kind: BlockKind) => home?.some((block) => block.kind === kind) ?? false
      const [posts, reviews] = await Promise.all([
        has('posts') ? listLatestPosts(db.query, LATEST_POSTS) : [],
        has('reviews') ? listLatestReviews(db.query, LATEST_REVIEWS) : [],
      ])
      return { blocks: home, posts, reviews }
    },
  } satisfies Partial<ShopApi>
}

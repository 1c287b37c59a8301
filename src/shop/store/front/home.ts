import type { Output } from '../../../api/contract.ts'
import type { ShopApi } from '../../../api/shop-api.ts'
import { listLatestReviews } from '../../../db/catalogue/reviews.ts'
import { listLatestPosts } from '../../../db/letters/posts.ts'
import { readDraftedFront, readHome } from '../../../db/store/front.ts'
import type { BlockKind } from '../../../domain/store/front/home/block.ts'
import type { ShopContext } from '../../context.ts'

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

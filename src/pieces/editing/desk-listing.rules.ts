/** The desk's list of products: found by what stands in them as it is typed, in orders of its own. */

export const deskSorts = ['newest', 'name', 'price-low', 'price-high', 'stock-low'] as const
export type DeskSort = (typeof deskSorts)[number]

/** What the desk asks for; what is left out does not narrow the list. */
export interface DeskFilter {
  search?: string | undefined
  category?: string | undefined
  /** Those at or below the limit under which a piece counts as limited. */
  stock?: 'low' | undefined
  state?: 'draft' | undefined
  /** Each combination of a piece with options in the place of the piece: what can be in an order. */
  options?: 'each' | undefined
  sort?: DeskSort | undefined
}

/** The most products that can be edited at once. */
export const MAX_EDITED_TOGETHER = 500

/** How many products the desk shows before 'Load more'. */
export const DESK_PAGE = 48

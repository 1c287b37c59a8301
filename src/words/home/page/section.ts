import type { ReactNode } from 'react'
import type { BlockKind, BlockOf } from '../block.rules.ts'
import type { Home, Store } from '../../../shop/site/queries.ts'

/** What a section may show besides what its block says. */
export interface Shown {
  store: Store | undefined
  home: Home
}

export type Draw<One> = (block: One, shown: Shown) => ReactNode

/** How each of these kinds is rendered. */
export type Sections<Kind extends BlockKind> = { [One in Kind]: Draw<BlockOf<One>> }

/** Those whose sections every home page brings along; all others are loaded by those homes that have one. */
export type FirstKind = 'hero' | 'pieces' | 'tiles' | 'letter' | 'contact'
export type FurtherKind = Exclude<BlockKind, FirstKind>
export type FurtherBlock = { [One in FurtherKind]: BlockOf<One> }[FurtherKind]

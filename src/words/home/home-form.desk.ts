import { homeBlocks, type Block } from './block.rules.ts'
import { defaultHome } from './default-home.part.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { isSame } from '../../machine/forms/merge.ts'
import { keyed, keyedPath, unkeyed } from '../front/desk/keyed.ts'
import { rowsSpec } from '../front/desk/row-parts.ts'
import { blockRows, type BlockDraft } from './block-parts.desk.ts'

/** The home page as its form holds it. */
export interface HomeDraft {
  blocks: BlockDraft[]
}

const firstHome = (): BlockDraft[] => keyed([...defaultHome])

export const homeKind: EditorKind<FrontState, HomeDraft> = {
  name: 'home',
  keepsDraft: true,
  fields: {
    blocks: {
      label: 'Blocks',
      words: (blocks) =>
        blocks.map(({ kind, title }) => `${homeBlocks[kind].name}${title ? `: ${title}` : ''}`).join('; '),
      ...rowsSpec(blockRows),
    },
  },
  draftOf: (saved) => {
    const { home } = saved!.draft ?? saved!.published
    return { blocks: home ? keyed(home) : firstHome() }
  },
  fieldOf: (field, { blocks }) => `blocks.${keyedPath(blocks, field.replace(/^front\.home\.?/, ''))}`,
}

/** As the shop takes it; null as long as it is the one that every shop begins with. */
export function homeOf({ blocks }: HomeDraft): Block[] | null {
  const home = unkeyed<Block[]>(blocks)
  return isSame(home, defaultHome) ? null : home
}

import { homeBlocks, type Block } from '../../../../../domain/store/front/home/block.ts'
import { defaultHome } from '../../../../ui/front/default-home.ts'
import type { FrontState } from '../../../desk-queries.ts'
import type { EditorKind } from '../../../editor/kind.ts'
import { isSame } from '../../../editor/merge.ts'
import { keyed, keyedPath, unkeyed } from '../keyed.ts'
import { mergeRows, rowParts, takeRow } from '../row-parts.ts'
import { blockRows, type BlockDraft } from './block-parts.ts'

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
      parts: (blocks, base) => rowParts(blockRows, blocks, base),
      takePart: (theirs, mine, label, base) => takeRow(blockRows, { base, theirs, mine }, label),
      merge: (versions) => mergeRows(blockRows, versions),
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

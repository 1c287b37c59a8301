import { homeBlocks, type Block } from './block.rules.ts'
import { defaultHome } from './default-home.part.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import type { EditorKind } from '../../machine/forms/kind.ts'
import { isSame } from '../../machine/forms/merge.ts'
import { keyed, keyedPath, unkeyed, type Keyed } from '../front/desk/keyed.ts'
import { rowsSpec, onceEach, type RowKind } from '../front/desk/row-parts.ts'

/** A block as the form of home holds it. */
export type BlockDraft = Keyed<Block> & { key: string }

/** What is read first, whatever order the database gives an object's fields back in; then the rest by name. */
const FIRST = ['label', 'title', 'words', 'name', 'to']
const rank = (name: string) => (FIRST.includes(name) ? `${FIRST.indexOf(name)}` : name)

/** All that is in a block, so that no change of it reads as none. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name]) => name !== 'kind')
      .toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
      .flatMap(([, part]) => wordsIn(part))
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [`${value}`] : []
}

/** Blocks as two who edit home conflict over them: one by one, known by what they are ('Tiles', 'Pieces 2'). */
const blockRows: RowKind<BlockDraft> = {
  named: (blocks) => onceEach(blocks, ({ kind }) => homeBlocks[kind].name),
  words: (block) => wordsIn(unkeyed(block)).join(' · ') || 'empty',
  order: 'Order of the blocks',
}

/** The home page as its form holds it. */
interface HomeDraft {
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

import { homeBlocks, type Block } from './block.rules.ts'
import { unkeyed, type Keyed } from '../front/desk/keyed.ts'
import { onceEach, type RowKind } from '../front/desk/row-parts.ts'

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
export const blockRows: RowKind<BlockDraft> = {
  named: (blocks) => onceEach(blocks, ({ kind }) => homeBlocks[kind].name),
  words: (block) => wordsIn(unkeyed(block)).join(' · ') || 'empty',
  order: 'Order of the blocks',
}

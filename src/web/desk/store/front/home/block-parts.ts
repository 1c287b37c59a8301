import { blockNames, type Block } from '../../../../../domain/store/front/home/block.ts'
import { isSame } from '../../../editor/merge.ts'
import { unkeyed, type Keyed } from '../keyed.ts'

/** A block as the form of home holds it. */
export type BlockDraft = Keyed<Block> & { key: string }

/**
 * Blocks as two who edit home meet over them: one by one, known by what they are ('Tiles', 'Pieces 2'), and their order
 * besides.
 */
type Blocks = readonly BlockDraft[]

const ORDER = 'Order of the blocks'

function named(blocks: Blocks): Map<string, BlockDraft> {
  const found = new Map<string, BlockDraft>()
  for (const block of blocks) {
    const name = blockNames[block.kind]
    const before = blocks.slice(0, blocks.indexOf(block)).filter(({ kind }) => kind === block.kind).length
    found.set(before === 0 ? name : `${name} ${before + 1}`, block)
  }
  return found
}

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

export function blockParts(blocks: Blocks): { label: string; words: string }[] {
  const all = named(blocks)
  return [
    ...[...all].map(([label, block]) => ({ label, words: wordsIn(unkeyed(block)).join(' · ') || 'empty' })),
    { label: ORDER, words: [...all.keys()].join(', ') },
  ]
}

/** Theirs in the place of mine, of one block or of the order. */
export function takeBlockPart(theirs: Blocks, mine: Blocks, label: string): BlockDraft[] {
  const [there, here] = [named(theirs), named(mine)]
  if (label === ORDER) {
    const known = [...there.keys()].filter((name) => here.has(name))
    const rest = [...here.keys()].filter((name) => !there.has(name))
    return [...known, ...rest].map((name) => here.get(name)!)
  }
  const block = there.get(label)
  if (block && !here.has(label)) return [...mine, block]
  return [...here].flatMap(([name, own]) => (name !== label ? [own] : block ? [block] : []))
}

/** Mine where I changed a block, and theirs of all others; what either added is there, what either took out is not. */
export function mergeBlocks({
  base,
  theirs,
  mine,
}: {
  base: Blocks
  theirs: Blocks
  mine: Blocks
}): BlockDraft[] {
  const [was, there, here] = [named(base), named(theirs), named(mine)]
  const isChanged = (name: string, now: Map<string, BlockDraft>) => !isSame(was.get(name), now.get(name))
  const isOrderMine = !isSame([...was.keys()], [...here.keys()])
  const [first, other] = isOrderMine ? [here, there] : [there, here]
  return [...new Set([...first.keys(), ...other.keys()])].flatMap((name) => {
    const block = isChanged(name, here) ? here.get(name) : there.get(name)
    // Taken out by them, and changed by nobody here; or the other way round, which keeps what they wrote.
    const left = block ?? (was.has(name) && isChanged(name, there) ? there.get(name) : undefined)
    return left ? [left] : []
  })
}

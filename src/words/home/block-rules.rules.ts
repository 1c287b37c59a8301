import {
  homeBlocks,
  linkFields,
  type Block,
  type BlockField,
  type BlockFieldKind,
  type BlockFields,
  type BlockKind,
  type BlockLink,
  type BlockProblem,
} from './block.rules.ts'
import { BY_HAND } from './listing-of.rules.ts'
import type { ValuesOf } from '../../shop/field-kinds.rules.ts'

/** What follows from the declared fields of a block, whatever its kind. */

export type BlockValues = Readonly<Record<string, unknown>>

/** Whether a field means anything beside what the others hold. */
export function isAsked(field: BlockField, values: BlockValues): boolean {
  return field.kind !== 'ids' || values[field.by] === BY_HAND
}

/** Each field that means anything, those of rows and links included; `of` is the row or link it is in: 'tile 1'. */
function fieldsIn(
  fields: BlockFields,
  values: BlockValues,
  path = '',
  of = '',
): { path: string; of: string; field: BlockField; value: unknown }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isAsked(field, values)) return []
    const at = `${path}${name}`
    const value = values[name]
    const inside =
      field.kind === 'rows'
        ? (value as BlockValues[]).flatMap((row, n) =>
            fieldsIn(field.of, row, `${at}.${n}.`, `${field.noun} ${n + 1}`),
          )
        : field.kind === 'link' && value
          ? fieldsIn(linkFields, value as BlockLink, `${at}.`, 'its link')
          : []
    return [{ path: at, of, field, value }, ...inside]
  })
}

const placesIn = (block: Block) => fieldsIn(homeBlocks[block.kind].fields, block)

/** Where a block leads, by the field that says so: its pieces' listing and the links in its Markdown included. */
export function blockLinks(block: Block): { path: string; to: string }[] {
  return placesIn(block).flatMap(({ path, field: { kind }, value }) => {
    if (kind === 'address' || kind === 'listing') return [{ path, to: value as string }]
    if (kind !== 'markdown') return []
    return [...(value as string).matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to]) => ({ path, to: to! }))
  })
}

const NOTHING_GONE: ReadonlySet<string> = new Set()

/**
 * What is in the way of showing these blocks to everybody: a block without a heading, a tile that leads nowhere.
 * A draft may have it; it is said when it is to be published. `nowhere` are addresses that nothing is at any more.
 */
export function homeProblems(
  blocks: readonly Block[],
  nowhere: ReadonlySet<string> = NOTHING_GONE,
): BlockProblem[] {
  return blocks.flatMap((block, at) => {
    const missing = placesIn(block).flatMap(({ path, of, field, value }) =>
      'needs' in field && isEmpty(value)
        ? [{ path, message: `needs ${field.needs}${of === '' ? '' : ` ${of}`}` }]
        : [],
    )
    const gone = blockLinks(block)
      .filter(({ to }) => nowhere.has(to))
      .map(({ path, to }) => ({ path, message: `leads to ${to}, where nothing is` }))
    return [...missing, ...gone].map(({ path, message }) => ({
      path: `${at}.${path}`,
      message: `Block ${at + 1}, “${homeBlocks[block.kind].name}”, ${message}`,
    }))
  })
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

const emptyOfKind: Record<Exclude<BlockFieldKind, 'rows'>, unknown> = {
  shown: '',
  text: '',
  markdown: '',
  address: '',
  listing: '/products',
  ids: [],
  picture: null,
  link: null,
}

/** With nothing in them yet; a list of rows begins with one. */
export function emptyOf<Fields extends BlockFields>(fields: Fields): ValuesOf<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows' ? [emptyOf(field.of)] : emptyOfKind[field.kind],
    ]),
  ) as ValuesOf<Fields>
}

/** A new one, with nothing in it yet. */
export function emptyBlock(kind: BlockKind): Block {
  return { kind, ...emptyOf(homeBlocks[kind].fields) } as Block
}

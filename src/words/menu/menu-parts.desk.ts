import { type BlockLink, BLOCK_LIMITS } from '../home/block.rules.ts'
import { type Navigation, defaultNavigation } from './navigation.rules.ts'
import type { FieldSpec, EditorKind, Fields } from '../../machine/forms/kind.ts'
import { type Keyed, keyed, keyedPath, unkeyed } from '../front/desk/keyed.ts'
import {
  mergeRows,
  namedByLikeness,
  orderPart,
  rowParts,
  rowsSpec,
  takeRow,
  type Part,
  type RowKind,
} from '../front/desk/row-parts.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import { isSame } from '../../machine/forms/merge.ts'

/** Menu and footer as their form holds them. */
export type MenuDraft = Keyed<Navigation>
export type GroupDraft = MenuDraft['foot'][number]
export type LinkDraft = GroupDraft['links'][number]

/** Menu and footer as two who edit them conflict over them: link by link. */

export const groupFields: Partial<Fields<GroupDraft>> = {
  title: { label: 'Heading', required: true, maxLength: BLOCK_LIMITS.title, autoComplete: 'off' },
}

const linkWords = ({ name, to }: BlockLink) => `${name || 'no words yet'} (${to || 'no address yet'})`

/** Whether two are the same link: one that was renamed is known by its address, one that leads elsewhere by its words. */
const alike = (one: BlockLink, other: BlockLink) =>
  (one.to !== '' && one.to === other.to ? 2 : 0) + (one.name !== '' && one.name === other.name ? 1 : 0)

function linksOf(listName: string): RowKind<LinkDraft> {
  const nameOf = ({ name, to }: LinkDraft) => `${listName}, ${name || to || 'link without words'}`
  return {
    named: (rows, base) => namedByLikeness({ nameOf, likeness: alike }, rows, base),
    words: linkWords,
    order: `${listName}, order`,
    namePrefix: `${listName}, `,
  }
}

/** What the form says of a list of links. */
const linksSpec = (listName: string) => rowsSpec(linksOf(listName))

const FOOTER = 'Footer'
const groupName = ({ title }: GroupDraft) => `${FOOTER}, ${title || 'group without a heading'}`

/** A group is known by its heading, and where that was changed by the links in it. */
function groupsAlike(one: GroupDraft, other: GroupDraft): number {
  const shared = one.links.filter(({ to }) => to !== '' && other.links.some((link) => link.to === to)).length
  if (one.title !== '' && one.title === other.title) return 1000 + shared
  return shared * 2 > Math.min(one.links.length, other.links.length) ? shared : 0
}

const groups: RowKind<GroupDraft> = {
  named: (rows, base) => namedByLikeness({ nameOf: groupName, likeness: groupsAlike }, rows, base),
  words: ({ title, links }) => `${title || 'no heading yet'}: ${links.map(linkWords).join('; ')}`,
  order: `${FOOTER}, order of the groups`,
  namePrefix: `${FOOTER}, `,
  merged: ({ base, theirs, mine }) => ({
    ...theirs,
    title: base.title === mine.title ? theirs.title : mine.title,
    links: mergeRows(linksOf(''), { base: base.links, theirs: theirs.links, mine: mine.links }),
  }),
}

/** One group's links; one that came or went is told as a whole, and not link by link. */
function footParts(rows: readonly GroupDraft[], base: readonly GroupDraft[] = rows): Part[] {
  const [was, now] = [groups.named(base, base), groups.named(rows, base)]
  const inside = [...was].flatMap(([name, before]) => {
    const group = now.get(name)
    const links = rowParts(linksOf(name), (group ?? before).links, before.links)
    return group ? [{ label: name, words: group.title }, ...links] : links
  })
  const added = [...now].filter(([name]) => !was.has(name))
  return [
    ...inside,
    ...added.map(([label, group]) => ({ label, words: groups.words(group) })),
    orderPart(groups, rows, base),
  ]
}

type Foot = MenuDraft['foot']

function takeFootPart(theirs: Foot, mine: Foot, label: string, base: Foot): Foot {
  const [there, here] = [groups.named(theirs, base), groups.named(mine, base)]
  for (const [name, { links: was }] of groups.named(base, base)) {
    const [theirGroup, myGroup] = [there.get(name), here.get(name)]
    if (!theirGroup || !myGroup) continue
    const kind = linksOf(name)
    const links = { base: was, theirs: theirGroup.links, mine: myGroup.links }
    // One that they took out has no part of its own among theirs.
    const inside = [...rowParts(kind, was), ...rowParts(kind, theirGroup.links, was)]
    const part =
      label === name
        ? { title: theirGroup.title }
        : inside.some((one) => one.label === label)
          ? { links: takeRow(kind, links, label) }
          : undefined
    if (part) return mine.map((group) => (group === myGroup ? { ...group, ...part } : group))
  }
  return takeRow(groups, { base, theirs, mine }, label)
}

const footSpec: Pick<FieldSpec<MenuDraft, Foot>, 'parts' | 'takePart' | 'merge'> = {
  parts: footParts,
  takePart: takeFootPart,
  merge: (versions) => mergeRows(groups, versions),
}

export const menuKind: EditorKind<FrontState, MenuDraft> = {
  name: 'menu',
  keepsDraft: true,
  fields: {
    main: { label: 'Menu', ...linksSpec('Menu') },
    kinds: { label: 'Second row', ...linksSpec('Second row') },
    foot: { label: 'Footer', ...footSpec },
  },
  draftOf: (saved) => keyed((saved!.draft ?? saved!.published).navigation ?? defaultNavigation),
  fieldOf: (field, draft) => keyedPath(draft, field.replace(/^front\.navigation\.?/, '')),
}

/** As the shop takes it; null as long as it is the one that every shop begins with. */
export function navigationOf(draft: MenuDraft): Navigation | null {
  const navigation = unkeyed<Navigation>(draft)
  return isSame(navigation, defaultNavigation) ? null : navigation
}

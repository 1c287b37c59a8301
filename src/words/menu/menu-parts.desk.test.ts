import { expect, test } from 'vitest'
import type { BlockLink } from '../home/block.rules.ts'
import type { Navigation } from './navigation.rules.ts'
import type { FieldSpec } from '../../machine/forms/kind.ts'
import { differencesOf, mineOver } from '../../machine/forms/merge.ts'
import { keyed, unkeyed } from '../front/desk/keyed.ts'
import { type MenuDraft, menuKind } from './menu-parts.desk.ts'

const link = (name: string, to = `/${name.toLowerCase()}`): BlockLink => ({ name, to })
const shop = link('Shop')
const fairs = link('Fairs')
const help = { title: 'Help', links: [link('Returns'), link('Shipping')] }
const house = { title: 'The house', links: [link('About'), link('Terms')] }
const menu: Navigation = { main: [shop, link('Journal')], kinds: [], foot: [help, house] }

// Each version is read anew: keys tell rows of one form apart, and say nothing across forms.
const versions = (theirs: Partial<Navigation>, mine: Partial<Navigation>) => ({
  base: keyed(menu),
  theirs: keyed({ ...menu, ...theirs }),
  mine: keyed({ ...menu, ...mine }),
})
type Three = ReturnType<typeof versions>
const merged = (three: Three) => unkeyed<Navigation>(mineOver(menuKind.fields, three))
const told = (three: Three) =>
  differencesOf(menuKind.fields, three).map(({ label, was, theirs, mine }) =>
    mine === undefined ? `${label}: ${was} > ${theirs}` : `${label}: ${was} > ${theirs}, mine ${mine}`,
  )
const taken = (three: Three, name: 'main' | 'foot', label: string) => {
  const { takePart } = menuKind.fields[name] as FieldSpec<MenuDraft, unknown>
  return unkeyed<unknown>(takePart!(three.theirs[name], three.mine[name], label, three.base[name]))
}

test('two who changed different links of the menu both keep theirs, and only what was changed is told', () => {
  const three = versions(
    { main: [link('All pieces', '/shop'), link('Journal')] },
    { main: [shop, link('Journal'), fairs] },
  )
  expect(told(three)).toEqual(['Menu, Shop: Shop (/shop) > All pieces (/shop)'])
  expect(merged(three).main).toEqual([link('All pieces', '/shop'), link('Journal'), fairs])
})

test('of a link that both changed mine is asked for, whichever of its words they were; theirs can be taken', () => {
  const three = versions(
    { main: [link('Shop', '/products'), link('Journal')] },
    { main: [link('All pieces', '/shop'), link('Journal')] },
  )
  expect(told(three)).toEqual(['Menu, Shop: Shop (/shop) > Shop (/products), mine All pieces (/shop)'])
  expect(merged(three).main[0]).toEqual(link('All pieces', '/shop'))
  expect(taken(three, 'main', 'Menu, Shop')).toEqual([link('Shop', '/products'), link('Journal')])
})

test('two who add to one group of the footer both find their link in it', () => {
  const more = (...links: BlockLink[]) => ({ foot: [{ ...help, links: [...help.links, ...links] }, house] })
  const three = versions(more(link('Care')), more(fairs))
  expect(told(three)).toEqual(['Footer, Help, Care: none > Care (/care)'])
  expect(merged(three).foot[0]!.links).toEqual([...help.links, fairs, link('Care')])
})

test('a group under another heading is still the same one; one that came or went is told as a whole', () => {
  const renamed = versions(
    { foot: [{ ...help, title: 'Service' }, house] },
    { foot: [help, { ...house, links: [link('About')] }] },
  )
  expect(told(renamed)).toEqual(['Footer, Help: Help > Service'])
  expect(merged(renamed).foot).toEqual([
    { ...help, title: 'Service' },
    { ...house, links: [link('About')] },
  ])
  const added = { title: 'Visit', links: [fairs] }
  const both = versions({ foot: [house, added] }, { foot: [{ ...help, title: 'Ask' }, house] })
  expect(told(both)).toEqual([
    'Footer, Help: Help > none, mine Ask',
    'Footer, Visit: none > Visit: Fairs (/fairs)',
  ])
  expect(merged(both).foot).toEqual([house, added, { ...help, title: 'Ask' }])
  expect(taken(both, 'foot', 'Footer, Help')).toEqual([house])
})

test('theirs of one link in a group is taken by itself, also where they took it out', () => {
  const three = versions(
    { foot: [{ ...help, links: [link('Shipping')] }, house] },
    { foot: [{ ...help, links: [link('Send back', '/returns'), link('Ways', '/shipping')] }, house] },
  )
  expect(told(three)).toEqual(['Footer, Help, Returns: Returns (/returns) > none, mine Send back (/returns)'])
  expect(taken(three, 'foot', 'Footer, Help, Returns')).toEqual([
    { ...help, links: [link('Ways', '/shipping')] },
    house,
  ])
})

test('an order that one of both changed holds; theirs can be taken', () => {
  const three = versions({ main: [link('Journal'), shop] }, { main: [shop, link('News', '/journal')] })
  expect(told(three)).toEqual(['Menu, order: Shop, Journal > Journal, Shop'])
  expect(taken(three, 'main', 'Menu, order')).toEqual([link('News', '/journal'), shop])
})

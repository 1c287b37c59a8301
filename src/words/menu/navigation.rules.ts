import type { BlockLink, BlockProblem } from '../home/block.rules.ts'
import { kindLinks } from './kind-links.rules.ts'
import { CONTACT_ON_HOME, CONTACT_PAGE, mainLinks } from './main-links.rules.ts'

/** The menu at the top and the links at the foot of every page. */
export interface Navigation {
  /** The first row of the menu. */
  main: BlockLink[]
  /** The second row of the menu: the kinds of pieces. */
  kinds: BlockLink[]
  foot: FootGroup[]
}

interface FootGroup {
  title: string
  links: BlockLink[]
}

export const NAVIGATION_LIMITS = { main: 6, kinds: 10, groups: 4, links: 15 } as const

/** What the menu of small screens has besides. */
export const collectionLinks: BlockLink[] = [
  { name: 'Natural gemstones', to: '/natural-gemstones' },
  { name: 'Gemstone bracelets', to: '/gemstone-bracelets' },
  { name: 'Glass bead bracelets', to: '/glass-bead-bracelets' },
  { name: 'Pen sets', to: '/pens' },
  { name: 'Limited edition', to: '/limited-edition' },
]

const support: FootGroup = {
  title: 'Support',
  links: [
    { name: 'Contact', to: CONTACT_PAGE },
    { name: 'Find my order', to: '/find-order' },
    { name: 'Shipping', to: '/shipping' },
    { name: 'Returns', to: '/returns' },
    { name: 'Size guide', to: '/size-guide' },
    { name: 'Care', to: '/care' },
  ],
}

const house: FootGroup = {
  title: 'The house',
  links: [
    { name: 'Our story', to: '/about' },
    { name: 'Journal', to: '/blog' },
    { name: 'Terms of sale', to: '/terms' },
    { name: 'Privacy', to: '/privacy' },
    { name: 'Accessibility', to: '/accessibility' },
  ],
}

const allPieces: BlockLink = { name: 'All pieces', to: '/products' }

/** What a shop begins with: the specification's four links, and its footer. */
export const defaultNavigation: Navigation = {
  main: mainLinks,
  kinds: kindLinks,
  foot: [{ title: 'Shop', links: [allPieces, ...kindLinks, ...collectionLinks] }, support, house],
}

/** With nothing that leads to what the demo sold: for a shop of one's own. */
export const plainNavigation: Navigation = {
  main: mainLinks,
  kinds: [],
  foot: [
    { title: 'Shop', links: [allPieces] },
    { ...support, links: support.links.filter(({ to }) => to !== '/size-guide') },
    house,
  ],
}

/** 'Contact' leads to the page of that name where home has nothing to scroll to. */
export function withContactPage(navigation: Navigation): Navigation {
  const { main, kinds, foot } = navigation
  return {
    main: lead(main),
    kinds: lead(kinds),
    foot: foot.map(({ title, links }) => ({ title, links: lead(links) })),
  }
}

export const linksOf = ({ main, kinds, foot }: Navigation): BlockLink[] => [
  ...main,
  ...kinds,
  ...foot.flatMap(({ links }) => links),
]

/** Without its other links, and groups that held no others. */
export function withLinks(
  { main, kinds, foot }: Navigation,
  isKept: (link: BlockLink) => boolean,
): Navigation {
  return {
    main: main.filter(isKept),
    kinds: kinds.filter(isKept),
    foot: foot.flatMap(({ title, links }) => {
      const left = links.filter(isKept)
      return left.length > 0 || links.length === 0 ? [{ title, links: left }] : []
    }),
  }
}

/** Without the links that lead to one of these, whatever part of the page they lead to. */
export const withoutLinksTo = (gone: ReadonlySet<string>, navigation: Navigation): Navigation =>
  withLinks(navigation, ({ to }) => !gone.has(to.split(/[?#]/)[0]!))

/** What is in the way of showing it: a link without words, or one that leads nowhere. */
export function navigationProblems(
  { main, kinds, foot }: Navigation,
  nowhere: ReadonlySet<string>,
): BlockProblem[] {
  const rows = [
    { path: 'main', where: 'the menu', links: main },
    { path: 'kinds', where: 'the menu’s second row', links: kinds },
    ...foot.map(({ title, links }, at) => ({
      path: `foot.${at}.links`,
      where: title === '' ? `group ${at + 1} of the footer` : `“${title}” in the footer`,
      links,
    })),
  ]
  return [
    ...foot.flatMap(({ title }, at) =>
      title === ''
        ? [{ path: `foot.${at}.title`, message: `Group ${at + 1} of the footer needs a heading` }]
        : [],
    ),
    ...rows.flatMap(({ path, where, links }) =>
      links.flatMap(({ name, to }, at) => [
        ...(name === ''
          ? [{ path: `${path}.${at}.name`, message: `Link ${at + 1} of ${where} needs words` }]
          : []),
        ...(to === ''
          ? [{ path: `${path}.${at}.to`, message: `Link ${at + 1} of ${where} needs an address` }]
          : []),
        ...(nowhere.has(to)
          ? [
              {
                path: `${path}.${at}.to`,
                message: `Link ${at + 1} of ${where} leads to ${to}, where nothing is`,
              },
            ]
          : []),
      ]),
    ),
  ]
}

function lead(links: readonly BlockLink[]): BlockLink[] {
  return links.map((link) => (link.to === CONTACT_ON_HOME ? { ...link, to: CONTACT_PAGE } : link))
}

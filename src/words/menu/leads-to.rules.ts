import { collections } from '../../pieces/listing/catalogue.rules.ts'
import type { Block } from '../home/block.rules.ts'
import { blockLinks } from '../home/block-rules.rules.ts'
import { linksOf, type Navigation } from './navigation.rules.ts'

interface WithLinks {
  home: readonly Block[] | null
  navigation: Navigation | null
}

/**
 * Addresses of the listings that came with the shop and that its front leads to, whatever stands behind the link:
 * '/pens?sort=price-low'. Null as long as the menu is the first one, which leads to all.
 */
export function linkedListings({ home, navigation }: WithLinks): string[] | null {
  if (!navigation) return null
  const linked = new Set(frontAddresses({ home, navigation }).map((address) => address.split(/[?#]/)[0]))
  return houseListings.filter((path) => linked.has(path))
}

/** Listings that the front does not lead to. */
export function unlinkedListings(linked: readonly string[] | null): string[] {
  return linked ? houseListings.filter((path) => !linked.includes(path)) : []
}

const houseListings = Object.keys(collections).map((name) => `/${name}`)

/** All that the front leads to, as it is written there. */
export function frontAddresses({ home, navigation }: WithLinks): string[] {
  const links = [...(navigation ? linksOf(navigation) : []), ...(home ?? []).flatMap(blockLinks)]
  return links.map(({ to }) => to)
}

import { useQuery } from '@tanstack/react-query'
import type { Block } from '../../home/block.rules.ts'
import { plainHome } from '../../home/plain-home.rules.ts'
import { defaultNavigation, plainNavigation, type Navigation } from '../../menu/navigation.rules.ts'
import { defaultHome } from '../../home/default-home.part.ts'
import { demoQuery } from '../../../shop/desk/desk-queries.ts'

/** The home page and menu to begin again with: the demo's as long as it is there, else plain ones. */
export function useFirstFront(): { home: readonly Block[]; navigation: Navigation } | undefined {
  const demo = useQuery(demoQuery).data
  if (!demo) return undefined
  return demo.products + demo.posts > 0
    ? { home: defaultHome, navigation: defaultNavigation }
    : { home: plainHome(), navigation: plainNavigation }
}

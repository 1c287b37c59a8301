import { useQuery } from '@tanstack/react-query'
import type { Block } from '../../../../domain/store/front/home/block.ts'
import { plainHome } from '../../../../domain/store/front/home/plain-home.ts'
import {
  defaultNavigation,
  plainNavigation,
  type Navigation,
} from '../../../../domain/store/front/navigation/navigation.ts'
import { defaultHome } from '../../../ui/front/default-home.ts'
import { demoQuery } from '../../desk-queries.ts'

/** The home page and menu to begin again with: the demo's as long as it is there, else plain ones. */
export function useFirstFront(): { home: readonly Block[]; navigation: Navigation } | undefined {
  const demo = useQuery(demoQuery).data
  if (!demo) return undefined
  return demo.products + demo.posts > 0
    ? { home: defaultHome, navigation: defaultNavigation }
    : { home: plainHome(), navigation: plainNavigation }
}

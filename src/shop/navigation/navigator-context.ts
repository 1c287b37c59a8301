import { createContext, useContext } from 'react'
import type { Href } from '../site/paths.ts'

/** Moves between pages without loading a document, where the pages share one. */
export interface Navigator {
  go: (to: Href, options?: { replace?: boolean }) => Promise<void>
}

const NavigatorContext = createContext<Navigator>({ go: async () => undefined })

export const NavigatorProvider = NavigatorContext.Provider

export function useNavigator(): Navigator {
  return useContext(NavigatorContext)
}

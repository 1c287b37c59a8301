import { defaultNavigation, type Navigation } from '../../words/menu/navigation.rules.ts'
import { storeQuery } from './queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'

/** Menu and footer, as the owner arranged them. */
export function useNavigation(): Navigation {
  return useQuery(storeQuery).data?.navigation ?? defaultNavigation
}

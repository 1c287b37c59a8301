import { defaultNavigation, type Navigation } from '../../domain/store/front/navigation/navigation.ts'
import { storeQuery } from './queries.ts'
import { useQuery } from './use-query.ts'

/** Menu and footer, as the owner arranged them. */
export function useNavigation(): Navigation {
  return useQuery(storeQuery).data?.navigation ?? defaultNavigation
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeQuery } from '../../site/queries.ts'

/** Names the page by what it shows. The route calls all of the desk one name in the same moment: ours comes after. */
export function useTitle(title: string): void {
  const { data: store } = useQuery(storeQuery)
  const full = store ? `${title} · ${store.name} desk` : `${title} · Desk`
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = full
    })
    return () => clearTimeout(timer)
  }, [full])
}

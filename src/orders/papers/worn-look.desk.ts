import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeQuery } from '../../shop/site/queries.ts'

/** What goes to a buyer wears the shop's look, and so does the page around it; the rest of the desk has none. */
export function useWornLook(): void {
  const name = useQuery(storeQuery).data?.look?.name
  useEffect(() => {
    if (!name) return undefined
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/looks/${name}.css`
    document.head.append(link)
    return () => link.remove()
  }, [name])
}

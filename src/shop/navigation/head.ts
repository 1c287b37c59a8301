import { useEffect, useSyncExternalStore } from 'react'
import { headOf, type Head, type PageLocation } from '../site/routes.ts'
import { useQueryClient } from '../../machine/web/queries/use-query.ts'

/** Keeps title and description in step with the page and with data that arrives later. Returns the title. */
export function useHead(pageLocation: PageLocation): string {
  const client = useQueryClient()
  const read = (): string => JSON.stringify(headOf(pageLocation, client))
  const text = useSyncExternalStore(client.subscribe, read, read)
  useEffect(() => applyHead(JSON.parse(text) as Head), [text])
  return (JSON.parse(text) as Head).title
}

function applyHead({ title, description, canonical }: Head): void {
  document.title = title
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  // Its host is the shop's public one, which need not be the one asked.
  link!.href = new URL(canonical, link!.href).href
  const meta = document.querySelector('meta[name=description]')
  if (description === undefined) return meta?.remove()
  Object.assign(meta ?? document.head.appendChild(document.createElement('meta')), {
    name: 'description',
    content: description,
  })
}

import { useEffect, useSyncExternalStore } from 'react'
import { headOf, type Head, type Place } from '../routes.ts'
import { useQueryClient } from '../data/use-query.ts'

/** Keeps title and description in step with the page and with data that arrives later. Returns the title. */
export function useHead(place: Place): string {
  const client = useQueryClient()
  const read = (): string => JSON.stringify(headOf(place, client))
  const text = useSyncExternalStore(client.subscribe, read, read)
  const head = JSON.parse(text) as Head
  useEffect(() => applyHead(JSON.parse(text) as Head), [text])
  return head.title
}

function applyHead(head: Head): void {
  document.title = head.title
  setMeta('description', head.description)
  const canonical = document.querySelector('link[rel="canonical"]')
  canonical?.setAttribute(
    'href',
    new URL(head.canonical, canonical.getAttribute('href') ?? location.href).href,
  )
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.querySelector(`meta[name="${name}"]`)
  if (content === undefined) return existing?.remove()
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('name', name)
  meta.setAttribute('content', content)
}

import '../styles/app.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createReader } from '../../machine/contract/reader.ts'
import { App } from './app.tsx'
import { restoreState, type PageState } from '../../machine/web/queries/page-state.ts'
import { QueryClient } from '../../machine/web/queries/query-client.ts'
import { createNavigator, currentPageLocation } from '../navigation/navigator.ts'
import { watchScroll } from '../navigation/scroll.ts'
import { readPastes } from '../../machine/web/pastes.ts'

const client = new QueryClient(createReader((url, init) => fetch(url, init)))
const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent

/**
 * A function and no await at the top of the module: pages import what stands in this chunk, so it must have been
 * evaluated before the first of them can be.
 */
async function start(root: HTMLElement, state: string): Promise<void> {
  // Without it the page works as long as nobody translates it.
  if (readsOthers) await bearTranslation().catch(() => {})
  restoreState(client, JSON.parse(state) as PageState)
  const pageLocation = currentPageLocation()
  const page = await pageLocation.route.page.load()
  // All that is rendered at first, so that React finds what the server has rendered.
  await Promise.all((page.parts?.(pageLocation, client) ?? []).map((part) => part.load()))
  // Before the navigator: by Back it must be known where a page was scrolled to before that page is rendered.
  watchScroll()
  readPastes()
  const navigator = createNavigator(client)
  // In a transition React takes over piece by piece and lets the browser in between; otherwise in one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <App client={client} navigator={navigator} path={location.pathname} search={location.search} />,
    )
  })
}

const bearTranslation = async () => (await import('../../machine/web/translation.ts')).bearTranslation()

/**
 * Whoever reads other languages may have the page translated at any time, and before it is hydrated. For all others it
 * is soon enough when their browser has said on the document that it did: nothing falls, though some texts stay as they
 * were.
 */
const readsOthers = navigator.languages.some((language) => !language.startsWith('en'))
if (!readsOthers)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    void bearTranslation()
  }).observe(document.documentElement, { attributeFilter: ['lang', 'class'] })

if (root && state) {
  start(root, state).catch((error: unknown) => {
    dispatchEvent(new Event('lifeless'))
    throw error
  })
}

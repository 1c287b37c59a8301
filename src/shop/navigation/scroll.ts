/** Where each visited page was scrolled to, by its entry in the history, for Back and for reloads. */

/** Where a page is shown: left as it is, at its top, where it was, or at a part of it. */
type Arrival = 'stay' | 'top' | 'restore' | `#${string}`

const POSITIONS_KEY = 'handmade-moments.scroll.v1'

let positions: Record<string, number> = {}
let entry = 'first'
let entries = 0
let arrival: Arrival = 'stay'

/** Takes over from the browser, which restores too early for pages that are rendered later. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual'
  positions = readPositions()
  entry = entryOf(history.state)
  // A document that is newly gone to begins at its top, and is an entry of its own.
  const isReturn = cameBack()
  if (!isReturn || entry === 'first') nameEntry()
  window.addEventListener('popstate', (event) => {
    positions[entry] = window.scrollY
    entry = entryOf(event.state)
    arrival = 'restore'
    if (entry !== 'first') return
    // The browser's own: a hash was typed, or followed before the page was live.
    nameEntry()
    arrival = hashOf(location) ?? arrival
  })
  window.addEventListener('pagehide', () => {
    positions[entry] = window.scrollY
    writePositions(positions)
  })
  const kept = positions[entry]
  // Whoever has scrolled meanwhile stays there.
  if (isReturn && kept !== undefined && window.scrollY === 0) window.scrollTo(0, kept)
}

function nameEntry(): void {
  entry = `${performance.timeOrigin} ${entries++}`
  history.replaceState({ ...(history.state as object | null), entry }, '')
}

/** Before another address is shown. Returns what its history entry keeps. */
export function leaveFor(next: { replace: boolean; samePage: boolean; hash: string }): { entry: string } {
  positions[entry] = window.scrollY
  if (!next.replace) entry = `${performance.timeOrigin} ${entries++}`
  arrival = hashOf(next) ?? (next.samePage ? 'stay' : 'top')
  return { entry }
}

/** Scrolls once the new page is rendered. */
export function arrive(): void {
  if (goesToHash()) return
  if (arrival === 'top') window.scrollTo(0, 0)
  if (arrival === 'restore') returnTo(positions[entry] ?? 0)
  arrival = 'stay'
}

/** Once the new page has settled. Answers the part of the page that was gone to, if one was. */
export function arriveAtHash(): HTMLElement | null {
  if (!goesToHash()) return null
  const part = document.getElementById(arrival.slice(1))
  arrival = 'stay'
  part?.scrollIntoView()
  return part
}

/** A page that is still growing is scrolled once it is long enough, unless somebody has scrolled it meanwhile. */
function returnTo(top: number): void {
  window.scrollTo(0, top)
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    grown.disconnect()
  })
  grown.observe(document.body)
  for (const sign of ['wheel', 'touchmove', 'keydown', 'popstate'])
    window.addEventListener(sign, () => grown.disconnect(), { once: true })
}

export function goesToHash(): boolean {
  return arrival.startsWith('#')
}

function hashOf({ hash }: { hash: string }): `#${string}` | undefined {
  return hash === '' ? undefined : (hash as `#${string}`)
}

/** Whether the page was reached by Back, Forward or a reload. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

function entryOf(state: unknown): string {
  const known = state as { entry?: unknown } | null
  return typeof known?.entry === 'string' ? known.entry : 'first'
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function writePositions(all: Record<string, number>): void {
  try {
    sessionStorage.setItem(POSITIONS_KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-50))))
  } catch {
    // Only comfort is lost.
  }
}

/** Where each visited page was scrolled to, by its entry in the history, for Back and for reloads. */

type Arrival = { kind: 'top' } | { kind: 'stay' } | { kind: 'hash'; hash: string } | { kind: 'restore' }

const POSITIONS_KEY = 'handmade-moments.scroll.v1'

let positions: Record<string, number> = {}
let entry = 'first'
let entries = 0
let arrival: Arrival = { kind: 'stay' }

/** Takes over from the browser, which restores too early for pages that are drawn later. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual'
  positions = readPositions()
  entry = entryOf(history.state)
  // A document that is newly gone to begins at its top, and is an entry of its own.
  const isReturn = cameBack()
  if (!isReturn || entry === 'first') {
    entry = `${performance.timeOrigin} 0`
    history.replaceState({ ...(history.state as object | null), entry }, '')
  }
  window.addEventListener('popstate', (event) => {
    positions[entry] = window.scrollY
    entry = entryOf(event.state)
    arrival = { kind: 'restore' }
  })
  window.addEventListener('pagehide', () => {
    positions[entry] = window.scrollY
    writePositions(positions)
  })
  const kept = positions[entry]
  if (isReturn && kept !== undefined && location.hash === '') window.scrollTo(0, kept)
}

/** Before another address is shown. Returns what its history entry keeps. */
export function leaveFor(next: { replace: boolean; samePage: boolean; hash: string }): { entry: string } {
  positions[entry] = window.scrollY
  if (!next.replace) entry = `${performance.timeOrigin} ${++entries}`
  if (next.hash !== '') arrival = { kind: 'hash', hash: next.hash }
  else arrival = next.samePage ? { kind: 'stay' } : { kind: 'top' }
  return { entry }
}

/** Once the new page is drawn. */
export function arrive(): void {
  if (arrival.kind === 'top') window.scrollTo(0, 0)
  if (arrival.kind === 'restore') returnTo(positions[entry] ?? 0)
  if (arrival.kind === 'hash') document.getElementById(arrival.hash.slice(1))?.scrollIntoView()
  arrival = { kind: 'stay' }
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
  return arrival.kind === 'hash'
}

/** By Back, Forward or a reload. */
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

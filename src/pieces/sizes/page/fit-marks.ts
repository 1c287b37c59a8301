import type { Output } from '../../../shop/every-call.contract.ts'
import { createReader } from '../../../machine/contract/reader.ts'
import { MAX_IDS } from '../../listing/catalogue.rules.ts'
import { fitOf } from '../fit.rules.ts'
import { readWristAlone } from '../../search/words/wrist-asked.rules.ts'
import { fitWords, likelyWords } from '../fit-words.rules.ts'
import { MEASURE_IT, wristWords, type Wrist } from '../wrist.rules.ts'
import { hrefTo, matchPath, idIn } from '../../../shop/site/paths.ts'
import { keptWrist } from './kept-wrist.ts'

/**
 * Says on cards and labels how a piece goes with the wrist this browser keeps. Pages are the same for everybody, and cards
 * that came with one are no components: so the words are put beside what stands there, in room that the styles keep free
 * from the first paint on (`data-wrist`, pieces.css). Loaded only where a wrist is kept.
 */

type Fit = Output<'GET /api/fits'>[number]

const read = createReader((url, init) => fetch(url, init))
const fits = new Map<number, Fit | undefined>()
const { dataset } = document.documentElement
let isDue = false

/** What a piece is shown in, and its number. */
function* containers(): Generator<{ container: HTMLElement; id: number; isLabel: boolean }> {
  for (const container of document.querySelectorAll<HTMLElement>('.card')) {
    const link = container.querySelector<HTMLAnchorElement>('a.card-name')
    const id = link ? idAt(link.pathname) : undefined
    if (id !== undefined) yield { container, id, isLabel: false }
  }
  const container = document.querySelector(
    `.fact-label a[href="${hrefTo('sizeGuide')}#your-wrist"]`,
  )?.parentElement
  const id = idAt(location.pathname)
  if (container && id !== undefined) yield { container, id, isLabel: true }
}

function idAt(pathname: string): number | undefined {
  const match = matchPath(pathname)
  return match?.name === 'product' ? idIn(match.params) : undefined
}

function mark(): void {
  isDue = false
  const wrist = keptWrist.get()
  if (wrist) dataset['wrist'] = ''
  else delete dataset['wrist']
  const unknown = new Set<number>()
  for (const { container, id, isLabel } of containers()) {
    if (wrist && !fits.has(id)) unknown.add(id)
    const piece = fits.get(id)
    if (isLabel) sayWrist(container, wrist)
    const listWrist = askedAt(container, wrist)
    say(
      container,
      isLabel,
      wrist && piece ? words(piece, listWrist?.wrist ?? wrist, listWrist?.wristText) : undefined,
    )
  }
  if (unknown.size > 0) ask([...unknown].slice(0, MAX_IDS))
}

/** A list that is narrowed by a wrist speaks of that one, on all of its cards, unless it is the one that is kept. */
function askedAt(
  container: HTMLElement,
  kept: Wrist | null,
): { wrist: Wrist; wristText: string } | undefined {
  const wristAsked = container.closest<HTMLElement>('[data-wrist-asked]')?.dataset['wristAsked']
  const wrist = wristAsked === undefined ? undefined : readWristAlone(wristAsked)
  return wrist && 'tenths' in wrist && wrist.tenths !== kept?.tenths
    ? { wrist, wristText: wristWords(wrist) }
    : undefined
}

/** The link to where it is measured says what is kept. */
function sayWrist(container: HTMLElement, wrist: Wrist | null): void {
  const link = container.querySelector('a')!
  const text = wrist ? `Yours: ${wristWords(wrist)}` : MEASURE_IT
  if (link.textContent !== text) link.textContent = text
}

function words({ spans, byLength }: Fit, { tenths, unit }: Wrist, filterWrist?: string) {
  const fit = fitOf(tenths, spans)
  const isFitting = fit.is === 'fitting' || (fit.is === 'in size' && !fit.isSoldOut)
  const text = fitWords(fit, unit, filterWrist) ?? (byLength ? likelyWords(byLength, tenths) : undefined)
  return text === undefined ? undefined : { text, isFitting }
}

/** On a label it is heard when it comes; on a card it is read with the card. */
function say(container: HTMLElement, isLabel: boolean, fit: ReturnType<typeof words>): void {
  let words = container.querySelector<HTMLElement>(':scope > [data-fit]')
  if (!fit) return words?.remove()
  if (!words) {
    words = document.createElement(isLabel ? 'output' : 'p')
    words.dataset['fit'] = ''
    // Where the styles have kept room; what is longer than that room makes more.
    words.style.cssText = 'display:block;width:100%;min-height:2.5rem;margin-bottom:-2.5rem'
    container.append(words)
  }
  const look = `text-sm ${fit.isFitting ? 'text-brass-ink' : 'text-ink-soft'}`
  if (words.className !== look) words.className = look
  if (words.textContent !== fit.text) words.textContent = fit.text
}

function ask(ids: number[]): void {
  // Not asked a second time: a card without these words says what it says without a wrist.
  for (const id of ids) fits.set(id, undefined)
  read('GET /api/fits', { ids: ids.join(',') }).then(
    (answer) => {
      for (const piece of answer as Fit[]) fits.set(piece.id, piece)
      mark()
    },
    () => undefined,
  )
}

function markSoon(): void {
  if (isDue) return
  isDue = true
  requestAnimationFrame(mark)
}

keptWrist.subscribe(markSoon)
new MutationObserver(() => keptWrist.get() && markSoon()).observe(document.body, {
  childList: true,
  subtree: true,
})
mark()

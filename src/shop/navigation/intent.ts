/** A pointer that only passes by asks for nothing; nor does a finger that scrolls. */
const INTENT_MS = 70

/**
 * Tells of each link of ours that is probably followed next: pointed at or touched for a moment, or come to by keyboard.
 * One pair of ears for all links, so that none carries its own, and those the server alone has drawn are heard as well.
 */
export function watchIntent(expect: (link: HTMLAnchorElement) => void): void {
  let soon: ReturnType<typeof setTimeout> | undefined

  function notice({ type, target }: Event): void {
    clearTimeout(soon)
    const link = target instanceof Element ? target.closest('a') : null
    if (type === 'pointercancel' || !link || link.target || link.origin !== location.origin) return
    if (type === 'focusin') expect(link)
    else soon = setTimeout(expect, INTENT_MS, link)
  }

  for (const type of ['pointerover', 'pointercancel', 'focusin']) addEventListener(type, notice)
}

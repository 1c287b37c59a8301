/**
 * The hands of the shop's mark (ui/mark.tsx) tell what time it is where the maker is. Pages are kept for everybody, so
 * that only a browser knows when it shows one. Who asked for less motion sees the time at which the page came.
 */
export function tellTime(): void {
  for (const { dataset, children } of document.querySelectorAll<SVGElement>('[data-zone]')) {
    const [hour, minute] = new Date().toLocaleTimeString('en-GB', { timeZone: dataset['zone'] }).split(':')
    const degrees = [0, Number(hour) * 30 + Number(minute) / 2, Number(minute) * 6]
    for (const hand of [1, 2]) children[hand]!.setAttribute('transform', `rotate(${degrees[hand]} 20 20)`)
  }
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(tellTime, 10_000)
}

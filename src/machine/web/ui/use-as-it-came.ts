import { useReducer, type ReactNode } from 'react'
import { isHydrating } from '../stored-value.ts'
import { AS_IT_CAME } from '../../../shop/navigation/server-rendered.tsx'

/**
 * For an element whose content came with the page: it stays as it came, and React has nothing to do in it, until another
 * thing is shown or one of its pictures fails: then it is rendered in its place. Give the element the second of these, and
 * the first as its key; whatever the element stands in follows its links. A hook, since a component for each card is what
 * hydrating a page pays for.
 */
export function useAsItCame(of: object, content: () => ReactNode) {
  const [came, draw] = useReducer((): object | false => false, isHydrating() && of)
  const isAsItCame = came === of

  function look(place: HTMLElement | null): void {
    // A picture may have failed before this code was there to be told; and where there is none, nothing came.
    const pictures = [...(place?.querySelectorAll('img') ?? [])]
    if (place && !(pictures.length > 0 && pictures.every((one) => !one.complete || one.naturalWidth))) draw()
  }

  const props = {
    ref: look,
    onErrorCapture: draw,
    ...(isAsItCame ? { dangerouslySetInnerHTML: AS_IT_CAME } : { children: content() }),
  }
  return [Number(isAsItCame), props] as const
}

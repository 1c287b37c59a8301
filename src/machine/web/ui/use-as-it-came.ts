import { useReducer, type ReactNode } from 'react'
import { isHydrating } from '../stored-value.ts'
import { AS_IT_CAME } from '../../../shop/navigation/server-rendered.tsx'

/**
 * For an element whose content the server rendered. React leaves that content alone until another thing is shown or one of
 * its pictures fails; then React renders the content anew. Give the element the first result as its key, and the second as
 * its properties. Its container must handle clicks on its links. This is a hook, because hydrating one more component for
 * each card would take too long.
 */
export function useAsItCame(of: object, content: () => ReactNode) {
  const [came, draw] = useReducer((): object | false => false, isHydrating() && of)
  const isAsItCame = came === of

  function look(element: HTMLElement | null): void {
    // A picture may have failed before this code was there to be told; and where there is none, nothing came.
    const pictures = [...(element?.querySelectorAll('img') ?? [])]
    if (element && !(pictures.length > 0 && pictures.every((one) => !one.complete || one.naturalWidth)))
      draw()
  }

  const props = {
    ref: look,
    onErrorCapture: draw,
    ...(isAsItCame ? { dangerouslySetInnerHTML: AS_IT_CAME } : { children: content() }),
  }
  return [Number(isAsItCame), props] as const
}

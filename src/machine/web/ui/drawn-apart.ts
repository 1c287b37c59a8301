import { createElement, type ComponentType } from 'react'

type DrawApart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

let parts: DrawApart | undefined

/** What `draw` renders takes the parts that are drawn apart from `from`. It waits for nothing: renderings would mix. */
export function withPartsFrom<T>(from: DrawApart, draw: () => T): T {
  parts = from
  try {
    return draw()
  } finally {
    parts = undefined
  }
}

/**
 * On the server: what an element is given that holds this part and nothing else. Where a part with the same properties was
 * drawn before it is there as it was (machine/pages/drawn-parts.ts). So these decide all of it: it asks nothing, has
 * no context, and no picture that React would fetch ahead.
 */
export function drawnApart<Props extends object>(Part: ComponentType<Props>, props: Props) {
  return parts
    ? { dangerouslySetInnerHTML: { __html: parts(Part, props) } }
    : { children: createElement(Part, props) }
}

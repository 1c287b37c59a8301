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
 * For the server: returns the properties of an element whose only content is this part. A part that was rendered before with
 * the same properties comes from a cache (machine/pages/drawn-parts.ts). So its properties must decide all that it shows:
 * the part makes no queries, uses no context, and has no picture that React would preload.
 */
export function drawnApart<Props extends object>(Part: ComponentType<Props>, props: Props) {
  return parts
    ? { dangerouslySetInnerHTML: { __html: parts(Part, props) } }
    : { children: createElement(Part, props) }
}

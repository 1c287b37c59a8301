/**
 * A browser that translates a page takes its texts out and puts elements of its own (`font`) in their places. React goes
 * on writing to the texts it knows: what it changes then is not seen, and what it takes out is not where it looks, so that
 * the whole page falls (facebook/react issue 11538). Here it is kept which element stands in for which text. What React
 * does to such a text is done to the element: a text that changes comes back as it is now, for the browser to translate.
 */

const standIns = new WeakMap<Node, Element>()

/** Tells what has happened since it last did: asked before it is needed, it is never behind. */
let observer: MutationObserver | undefined

/** What stands in for a text that is not in the page itself. */
function standInOf(node: Node): Element | undefined {
  if (node.parentNode || node.nodeType !== Node.TEXT_NODE) return undefined
  note(observer!.takeRecords())
  const standIn = standIns.get(node)
  return standIn?.parentNode ? standIn : undefined
}

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** A translator puts its element beside a text and takes that out, or changes the one for the other, in either order. */
function note(records: readonly MutationRecord[]): void {
  let gone: { texts: readonly Node[]; at: MutationRecord } | undefined
  for (const record of records) {
    const texts = [...record.removedNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const added = [...record.addedNodes].find(isStandIn)
    if (texts.length > 0) {
      const standIn = added ?? [record.previousSibling, record.nextSibling].find(isStandIn)
      for (const text of texts) if (standIn) standIns.set(text, standIn)
      gone = standIn ? undefined : { texts, at: record }
    } else if (added && gone && isSamePlace(gone.at, record)) {
      for (const text of gone.texts) standIns.set(text, added)
      gone = undefined
    }
  }
}

const isSamePlace = (one: MutationRecord, other: MutationRecord) =>
  one.target === other.target &&
  one.previousSibling === other.previousSibling &&
  one.nextSibling === other.nextSibling

/** Begins before React takes the page over. */
export function bearTranslation(): void {
  observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node that it was called on
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function bearing<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    standInOf(child)?.remove()
    // A text that its translator took along is gone already; anything else is an error as ever.
    return child.nodeType === Node.TEXT_NODE && !child.parentNode
      ? child
      : (removeChild.call(this, child) as T)
  }
  Node.prototype.insertBefore = function bearing<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    standInOf(node)?.remove()
    if (!before || before.parentNode === this || before.nodeType !== Node.TEXT_NODE)
      return insertBefore.call(this, node, before) as T
    const standIn = standInOf(before)
    return insertBefore.call(this, node, standIn?.parentNode === this ? standIn : null) as T
  }

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set!.call(this, value)
      standInOf(this)?.replaceWith(this)
    },
  })
}

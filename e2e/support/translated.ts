import type { Page } from '@playwright/test'

/**
 * As a browser that translates each page it opens, and what comes into it later: an element stands in the place of each
 * text with letters, and the text itself is gone. The words stay what they were, so that tests can read them. `begin` is
 * when: as soon as there is a document, or when a test says so.
 */
export async function translate(page: Page, begin: 'at once' | 'now'): Promise<void> {
  if (begin === 'at once') await page.addInitScript(translating)
  else await page.evaluate(translating)
}

function translating(): void {
  const isOurs = new WeakSet<Node>()
  const untouched = 'script,style,textarea,option,select,svg,font,[translate=no]'
  const replace = (text: Text) => {
    if (!/\p{L}/u.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    isOurs.add(outer)
    text.replaceWith(outer)
  }
  const all = (root: Node) => {
    if (root instanceof Text) return replace(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }
  const begin = () => {
    all(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        if (type === 'characterData') all(target)
        for (const node of addedNodes) if (!isOurs.has(node)) all(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.body) begin()
  else addEventListener('DOMContentLoaded', begin)
}

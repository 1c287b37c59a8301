/** Markup that is already escaped; made by `element` alone. */
export class Xml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

export function element(
  name: string,
  content: string | Xml | readonly Xml[],
  attributes: Record<string, string> = {},
): Xml {
  const open = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  return new Xml(`<${name}${open.join('')}>${inner(content)}</${name}>`)
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

function inner(content: string | Xml | readonly Xml[]): string {
  if (typeof content === 'string') return escape(content)
  return content instanceof Xml ? content.markup : content.map(({ markup }) => markup).join('\n')
}

/** What XML 1.0 has no way to write, not even escaped: most control characters, and halves of surrogate pairs. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

function escape(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** From U+00A0 on, as HTML 4 names them. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS =
  'amp=& lt=< gt=> quot=" apos=\' ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ bull=• hellip=… trade=™ euro=€ prime=′ Prime=″ larr=← rarr=→ hearts=♥ star=☆ zwj=\u200d zwnj=\u200c'

const entities = new Map<string, string>([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...OTHERS.split(' ').map((pair): [string, string] => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]),
])

/** Their content is no words, up to their end. */
const WORDLESS = /^(?:script|style|iframe|object|template|noscript|svg|head|title)$/
/** What begins and ends a line of its own. */
const BLOCK =
  /^(?:p|div|section|article|header|footer|h[1-6]|ul|ol|dl|dt|dd|table|tr|blockquote|pre|hr|figure|figcaption|main|address|center)$/

/** One sign, or a name that is none. */
function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

const decoded = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,7});/g, signOf)

/**
 * HTML as words on lines: no markup and no script is left, items of lists begin with a dash, entities are signs. Text
 * that has no markup stays as it is. Goes through the text once.
 */
export function wordsOfHtml(html: string): string {
  const isMarkup = /<\/?[a-z!]/i.test(html)
  let words = ''
  // Asked of each part as it comes: all words together would be put into one anew for each look at their end.
  let isNewLine = false
  const say = (part: string) => {
    words += part
    if (part !== '') isNewLine = part.endsWith('\n')
  }
  let at = 0
  while (at < html.length) {
    const opens = html.indexOf('<', at)
    const text = html.slice(at, opens < 0 ? html.length : opens)
    const collapsed = isMarkup ? text.replaceAll(/\s+/g, ' ') : text
    say(decoded(isMarkup && isNewLine ? collapsed.trimStart() : collapsed))
    if (opens < 0) break
    const next = html[opens + 1] ?? ''
    if (!/[a-z/!?]/i.test(next)) {
      say('<')
      at = opens + 1
      continue
    }
    const isComment = html.startsWith('<!--', opens)
    const closes = html.indexOf(isComment ? '-->' : '>', opens)
    // What never closes is no words.
    if (closes < 0) break
    at = closes + (isComment ? 3 : 1)
    if (isComment) continue
    const [, slash, tag = ''] =
      /^<(\/?)([a-z][a-z\d]*)/i.exec(html.slice(opens, opens + 20).toLowerCase()) ?? []
    if (slash === '' && WORDLESS.test(tag)) {
      const end = endOf(html, tag, at)
      if (end < 0) break
      at = end
    } else if (tag === 'br') say('\n')
    else if (tag === 'li') say(slash ? '' : '\n- ')
    else if (BLOCK.test(tag)) say(tag === 'p' || /^h\d/.test(tag) ? '\n\n' : isNewLine ? '' : '\n')
    else if (tag === 'td' || tag === 'th') say(' ')
  }
  return tidied(words)
}

/** Behind the tag that ends it; below 0 where there is none. */
function endOf(html: string, tag: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (
      html.slice(at + 2, at + 2 + tag.length).toLowerCase() === tag &&
      /[\s/>]/.test(html[at + 2 + tag.length] ?? '')
    ) {
      const closes = html.indexOf('>', at)
      return closes < 0 ? -1 : closes + 1
    }
  return -1
}

/** Lines without blanks at their ends, and at most one empty one between two. */
function tidied(words: string): string {
  const lines: string[] = []
  for (const line of words.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').split('\n')) {
    const text = line.trim()
    if (text === '' && (lines.at(-1) ?? '') === '') continue
    lines.push(text)
  }
  return lines.join('\n').trimEnd()
}

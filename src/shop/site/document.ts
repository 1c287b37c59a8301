import { PLAIN_ICON } from '../../words/front/front.rules.ts'
import { scriptText } from '../../machine/web/queries/page-state.ts'
import { imagePath, parsePicturePath, sizedPath, widthsOf } from '../../machine/pictures/picture.rules.ts'
import type { Store } from './queries.ts'
import type { Head } from './routes.ts'
import type { ShareData } from './share-data.ts'

/** Addresses of the built files. */
export interface PageAssets {
  boot: string
  script: string
  styles: string[]
  fonts: string[]
  /** The fonts of each further pair of typefaces. */
  typefaces: Record<string, { fonts: string[] }>
  preloads: (chunkSourceFile: string) => string[]
}

interface DocumentParts {
  head: Head
  /** Whether search engines may show it. */
  isIndexed: boolean
  /** In UTF-8 and in order. */
  markup: readonly Buffer[]
  state: readonly Buffer[]
  assets: PageAssets
  /** Null of the first look, and at the desk. */
  look: Store['look']
  /** Whether the demo's mark stands for the shop, as long as it has no icon. */
  hasMark: boolean
  /** What the page's script needs besides itself. */
  chunks: string[]
  /** Whether the script may wait for the first paint. */
  waits: boolean
  share: ShareData
  /** A path of the shop as the whole address others reach it by. */
  absolute: (path: string) => string
  nonce: string | undefined
}

/**
 * The page around the markup. No inline script that runs: the state is data. The one script that is loaded at once stands
 * before the styles, so that it listens before anything can be seen, and is fetched beside them.
 */
export function htmlDocument({
  head,
  isIndexed,
  markup,
  state,
  assets,
  look,
  hasMark,
  chunks,
  waits,
  share,
  absolute,
  nonce,
}: DocumentParts): Buffer {
  const [first, ...others] = markup
  const { hints, content } = splitHints(first!)
  const canonical = absolute(head.canonical)
  const { siteName } = share
  const fonts = look?.name ? (assets.typefaces[look.typefaces]?.fonts ?? assets.fonts) : assets.fonts
  const styles = assets.styles.map((style) => (look?.name ? inLook(style, look.name) : style))
  const beginning = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : ''}${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:site_name" content="${escapeHtml(siteName)}">
<meta property="og:type" content="${share.type}">
${head.description ? `<meta property="og:description" content="${escapeHtml(head.description)}">` : ''}
${picture(share, absolute)}
<meta property="og:url" content="${escapeHtml(canonical)}">
<meta name="theme-color" content="${look?.paper ?? '#fdfbf7'}">
${icons(look?.icon ?? null, hasMark)}
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/feed.xml">
<script src="${assets.boot}" data-chunks="${[assets.script, ...chunks].join(' ')}"${waits ? ' data-waits' : ''}${nonce === undefined ? '' : ` nonce="${nonce}"`}></script>
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${WITHOUT_SCRIPT}
`
  const structured = `${share.structured.map((data) => `<script type="application/ld+json">${scriptText(data)}</script>`).join('\n')}
</head>
<body>
<div id="root">`
  const afterwards = `</div>
${EARLY_WORDS}
<script type="application/json" id="state">`
  const end = `</script>
</body>
</html>
`
  // Most of it is bytes by now: only what stands around them is made so here.
  return Buffer.concat([
    Buffer.from(beginning),
    hints,
    Buffer.from(structured),
    content,
    ...others,
    Buffer.from(afterwards),
    ...state,
    Buffer.from(end),
  ])
}

/** The shop's own style sheet in another look (src/words/look/looks.http.ts). */
const inLook = (style: string, name: string) => `/looks/${name}/${style.slice(style.lastIndexOf('/') + 1)}`

/** Without a script what needs one is out of the way, and what a script would unfold lies open. */
export const WITHOUT_SCRIPT =
  '<noscript><style>.needs-script,.skeleton{display:none!important}.panel-away{display:block!important}</style></noscript>'

/** Where it is told that something was heard before the page is live, and that it never will be (src/machine/web/early-events.ts). */
const EARLY_WORDS = `<div role="status" class="sr-only"><p class="early-heard">One moment…</p></div>
<p role="alert" class="early-stranded">This page did not load completely. Its buttons do not work, and what you pressed was not done. <a class="link" href="">Load the page again</a></p>`

function picture({ image }: ShareData, absolute: (path: string) => string): string {
  if (!image) return '<meta name="twitter:card" content="summary">'
  return `<meta property="og:image" content="${escapeHtml(absolute(imagePath(image.path)))}">
<meta property="og:image:alt" content="${escapeHtml(image.alt)}">
<meta name="twitter:card" content="summary_large_image">`
}

/** The owner's own, the demo's mark, or none that says anything. */
function icons(icon: string | null, hasMark: boolean): string {
  const own = icon === null ? undefined : parsePicturePath(icon)
  if (!own && !hasMark) return `<link rel="icon" href="${PLAIN_ICON}" type="image/svg+xml">`
  if (!own)
    return `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`
  const path = sizedPath(own, widthsOf(own)[0]!, 'jpg')
  return `<link rel="icon" href="${path}" type="image/jpeg">
<link rel="apple-touch-icon" href="${path}">`
}

const LINK = '<link '

/** React puts its preload links before the markup; they belong in the head, and hydration expects none. */
function splitHints(markup: Buffer): { hints: Buffer; content: Buffer } {
  let end = 0
  // In attributes React writes `>` as an entity.
  while (markup.toString('latin1', end, end + LINK.length) === LINK) end = markup.indexOf('>', end) + 1
  return { hints: markup.subarray(0, end), content: markup.subarray(end) }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

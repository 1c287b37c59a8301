import type { PageAssets } from './entry-server.tsx'
import type { Head } from './routes.ts'

interface DocumentParts {
  head: Head
  markup: string
  state: string
  assets: PageAssets
  preloads: string[]
  publicUrl: string
}

/** The page around the markup. No inline script that runs: the state is data. */
export function htmlDocument({ head, markup, state, assets, preloads, publicUrl }: DocumentParts): string {
  const { hints, content } = splitHints(markup)
  const canonical = new URL(head.canonical, publicUrl).href
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : ''}
${head.noindex ? '<meta name="robots" content="noindex">' : ''}
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${escapeHtml(canonical)}">
<meta name="theme-color" content="#fdfbf7">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${preloads.map((chunk) => `<link rel="modulepreload" href="${chunk}">`).join('\n')}
${hints}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root">${content}</div>
<script type="application/json" id="state">${state}</script>
</body>
</html>
`
}

/** React puts its preload links before the markup; they belong in the head, and hydration expects none. */
function splitHints(markup: string): { hints: string; content: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return { hints, content: markup.slice(hints.length) }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

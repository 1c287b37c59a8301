/**
 * `node scripts/subset-fonts.ts`: makes src/shop/styles/fonts/ of the packaged fonts: what English text needs and no more, so that the pages'
 * words arrive before their pictures. Letters beyond it come from the whole font, which a browser then fetches.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** As the `unicode-range` in src/shop/styles/fonts.css has them. */
const BEYOND_ASCII = '\u00a0©®°·×½¼¾–—‘’“”•…™→←€é'

interface Font {
  source: string
  target: string
  /** The weights the styles use. */
  axes?: Record<string, { min: number; max: number }>
  /** Without glyphs that no letter of the text has of its own, such as ligatures: for one that would be too heavy. */
  isPlain?: true
  /** Without what fits its strokes to coarse pixels: half of this font's weight, and headings are large enough without. */
  isUnhinted?: true
}

const fonts: Font[] = [
  {
    source: 'node_modules/@fontsource/federo/files/federo-latin-400-normal.woff2',
    target: 'federo-english.woff2',
    isUnhinted: true,
  },
  {
    source: 'node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2',
    target: 'gilda-display-english.woff2',
  },
  {
    source: 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    target: 'hanken-grotesk-english.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: 'node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    target: 'young-serif-english.woff2',
    isPlain: true,
  },
  {
    source: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree-english.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: 'node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
    target: 'marcellus-english.woff2',
  },
  {
    source: 'node_modules/@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2',
    target: 'mulish-english.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    target: 'jost-english.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { source, target, axes = {}, isPlain = false, isUnhinted = false } of fonts) {
  const whole = readFileSync(source)
  // By itself, because the package's types are older than its `noHinting`.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: axes,
    noLayoutClosure: isPlain,
    noHinting: isUnhinted,
  }
  const part = await subsetFont(whole, ASCII + BEYOND_ASCII, options)
  writeFileSync(`src/shop/styles/fonts/${target}`, part)
  console.log(`${target}: ${part.length} of ${whole.length} bytes`)
}

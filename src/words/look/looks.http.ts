import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { readLookName, type Ground, type Styled } from './look.rules.ts'
import { paletteOf } from './palette.rules.ts'
import type { AppParts } from '../../shop/start/app-parts.ts'
import { preferredEncoding } from '../../machine/http/encodings.ts'
import { IMMUTABLE } from '../../machine/http/file-answer.ts'
import { ownBody } from '../../machine/http/own-body.ts'

/**
 * The shop's own styles in another look, as one sheet: its colors stand where the first ones stood, its typefaces in the
 * place of the first pair. Beside the shop's own they would be a second sheet on top of a whole one, and a browser that
 * has only the first of both begins to fetch fonts that nothing is written in. Without `typefaces` the first pair stays.
 */
export function sheetInLook(own: string, typefaces: string | undefined, look: string): string {
  const sheet = typefaces === undefined ? own : withFaces(own, typefaces)
  const rest: string[] = []
  const worn = valuesOf((typefaces ?? '') + look).reduce((styles, [name, value]) => {
    const declaration = new RegExp(`(--${name}:)[^;}]*`)
    if (declaration.test(styles)) return styles.replace(declaration, (_, start: string) => start + value)
    rest.push(`--${name}:${value}`)
    return styles
  }, sheet)
  return rest.length > 0 ? `${worn}:root{${rest.join(';')}}` : worn
}

function withFaces(own: string, typefaces: string): string {
  let faces = (typefaces.match(FACE) ?? []).join('')
  return own.replace(FACE, () => {
    const here = faces
    faces = ''
    return here
  })
}

const FACE = /@font-face\s*\{[^}]*\}\s*/g

/** What a sheet says of the whole page, by name. */
function valuesOf(sheet: string): [name: string, value: string][] {
  return [...sheet.matchAll(/:root\s*\{([^}]*)\}/g)].flatMap(([, declarations]) =>
    [...declarations!.matchAll(/--([\w-]+):([^;]+)/g)].map(([, name, value]): [string, string] => [
      name!,
      value!.trim(),
    ]),
  )
}

/** How many style sheets are kept, each in two encodings. One that is pushed out is soon made again. */
const KEPT = 16

/**
 * A look's style sheet: by itself, for what wears it for a while (the preview, what goes to a buyer on paper), and as the
 * shop's own styles in that look. Its address says all that is in it, so it stays what it is, for drafts as for what is
 * published.
 */
export function mountLooks(app: Hono, { assets }: AppParts): void {
  const sheets = new LRUCache<string, ReturnType<typeof ownBody>>({ max: KEPT })
  const facesOf = (look: Styled) => assets.typefaces[look.typefaces]?.styles

  async function answer(c: Context, sheet: () => string) {
    const accepts = c.req.header('Accept-Encoding')
    const key = `${c.req.path} ${preferredEncoding(accepts)}`
    const kept = sheets.get(key) ?? ownBody(Buffer.from(sheet()), 'text/css; charset=utf-8', accepts)
    sheets.set(key, kept)
    const { bytes, headers } = await kept
    return c.body(bytes, 200, { ...headers, 'Cache-Control': IMMUTABLE })
  }

  app.get('/looks/:file{[a-z0-9-]+\\.css}', async (c, next) => {
    const look = readLookName(c.req.param('file').slice(0, -'.css'.length))
    return look ? await answer(c, () => (facesOf(look) ?? '') + lookStyles(look)) : await next()
  })
  app.get('/looks/:name{[a-z0-9-]+}/:own', async (c, next) => {
    const look = readLookName(c.req.param('name'))
    const own = assets.sheets[c.req.param('own')]
    return look && own !== undefined
      ? await answer(c, () => sheetInLook(own, facesOf(look), lookStyles(look)))
      : await next()
  })
}

/** Behind the default drawing, one per kind of piece: on white and gray no hue of their own. */
const TINTS = ['stone', 'glass', 'cloth', 'pen', 'set', 'time', 'other']
const tints: Record<Ground, string | null> = { cream: null, white: '#f4f4f2', gray: '#e9eced' }

/** What a look sets anew of src/shop/styles/tokens.css; the typefaces come before it. */
function lookStyles(look: Styled): string {
  const tint = tints[look.ground]
  const values = {
    ...Object.fromEntries(Object.entries(paletteOf(look)).map(([name, color]) => [`color-${name}`, color])),
    ...(tint === null ? {} : Object.fromEntries(TINTS.map((name) => [`color-tint-${name}`, tint]))),
    ...(look.corners === 'soft'
      ? { 'radius-none': '6px', 'radius-sm': '8px', 'radius-picture': '10px' }
      : {}),
  }
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `:root{${lines.join(';')}}\n`
}

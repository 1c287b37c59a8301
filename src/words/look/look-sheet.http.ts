/**
 * The shop's own styles in another look, as one sheet: its colors stand where the first ones stood, its typefaces in the
 * place of the first pair. Beside the shop's own they would be a second sheet on top of a whole one, and a browser that
 * has only the first of both begins to fetch fonts that nothing is written in. Without `typefaces` the first pair stays.
 */
export function sheetInLook(own: string, typefaces: string | undefined, look: string): string {
  const sheet = typefaces === undefined ? own : withFaces(own, typefaces)
  const rest: string[] = []
  const worn = valuesOf((typefaces ?? '') + look).reduce((styles, [name, value]) => {
    const place = new RegExp(`(--${name}:)[^;}]*`)
    if (place.test(styles)) return styles.replace(place, (_, start: string) => start + value)
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
  return [...sheet.matchAll(/:root\s*\{([^}]*)\}/g)].flatMap(([, said]) =>
    [...said!.matchAll(/--([\w-]+):([^;]+)/g)].map(([, name, value]): [string, string] => [
      name!,
      value!.trim(),
    ]),
  )
}

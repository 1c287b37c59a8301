import { textOf as wordOf } from '../../../domain/catalogue/field-text.ts'
import { productFields } from '../../../domain/catalogue/product-fields.ts'
import { textNames, yesNoNames } from './declared-fields.ts'
import type { ProductFields } from './product-fields.ts'

/** Two forms of one product compared, and a third brought in: what an edit that came too late needs. */

type FieldName = keyof ProductFields
const names: readonly FieldName[] = [...textNames, ...yesNoNames, 'pictures']
const labelOf = (name: FieldName) => productFields[name === 'pictures' ? 'morePictures' : name].label

/** One field that somebody else changed meanwhile. */
export interface Difference {
  field: FieldName
  label: string
  was: string
  theirs: string
  /** Given when it was changed here too, to something else. */
  mine?: string
}

function textOf(fields: ProductFields, name: FieldName): string {
  if (name === 'pictures')
    return JSON.stringify(fields.pictures.map(({ imageUrl, imageAlt }) => [imageUrl, imageAlt]))
  return String(fields[name])
}

/** As the owner reads it. */
function shownOf(fields: ProductFields, name: FieldName): string {
  if (name !== 'pictures') return wordOf(fields[name])
  return fields.pictures.map(({ imageUrl, imageAlt }) => imageAlt || imageUrl).join('; ')
}

export function isSame(one: ProductFields, other: ProductFields): boolean {
  return names.every((name) => textOf(one, name) === textOf(other, name))
}

export function differencesOf(base: ProductFields, theirs: ProductFields, mine: ProductFields): Difference[] {
  return names
    .filter((name) => textOf(base, name) !== textOf(theirs, name))
    .map((name) => {
      const isMineToo = ![textOf(base, name), textOf(theirs, name)].includes(textOf(mine, name))
      return {
        field: name,
        label: labelOf(name),
        was: shownOf(base, name),
        theirs: shownOf(theirs, name),
        ...(isMineToo ? { mine: shownOf(mine, name) } : {}),
      }
    })
}

/** What was changed here, over all that was changed elsewhere. Stock moves by the difference that was typed. */
export function mineOver(base: ProductFields, theirs: ProductFields, mine: ProductFields): ProductFields {
  const merged: ProductFields = { ...theirs }
  for (const name of names) {
    if (textOf(base, name) !== textOf(mine, name)) Object.assign(merged, { [name]: mine[name] })
  }
  const moved = Number(mine.stock) - Number(base.stock)
  if (moved !== 0) merged.stock = String(Math.max(0, Number(theirs.stock) + moved))
  return merged
}

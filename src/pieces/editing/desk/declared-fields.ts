import type { ComponentProps } from 'react'
import { textOf, valueOf } from '../../product/field-text.rules.ts'
import {
  productFields,
  productFieldNames,
  type FieldDeclaration,
  type FieldsWhere,
  type ProductFieldKind,
} from '../../product/product-fields.rules.ts'
import { isDecimal } from '../../../machine/values/money.ts'
import { parseTags, type DeskProduct } from '../../product/product.rules.ts'

/** A product's fields as its form needs them, made of their declaration: all but the pictures, which have a list of their own. */

export type TextName = FieldsWhere<{ kind: 'line' | 'text' | 'money' | 'category' | 'list' | 'count' }>
type YesNoName = FieldsWhere<{ kind: 'yesNo' }>
type ChoiceName = FieldsWhere<{ kind: 'oneOf' }>

/** As the form holds them: text as it was typed. */
export type DeclaredDraft = Record<TextName, string> &
  Record<YesNoName, boolean> &
  Pick<DeskProduct, ChoiceName>

const ofKind = (...kinds: ProductFieldKind[]) =>
  productFieldNames.filter((field) => kinds.includes(productFields[field].kind))
export const textNames = ofKind('line', 'text', 'money', 'category', 'list', 'count') as TextName[]
export const yesNoNames = ofKind('yesNo') as YesNoName[]
const choiceNames = ofKind('oneOf') as ChoiceName[]

type Valued = Pick<DeskProduct, TextName | YesNoName | ChoiceName>

type Attribute = 'type' | 'inputMode' | 'maxLength' | 'step' | 'min' | 'max' | 'autoComplete'

/** A box that is typed into, and what the browser itself holds it to. */
interface DeclaredBox extends Pick<ComponentProps<'input'>, Attribute> {
  label: string
  hint?: string
  required: boolean
  /** What is wrong with it before anything is sent; a required one that is empty needs no words here. */
  problem: (draft: DeclaredDraft) => string | undefined
}

export const boxes = Object.fromEntries(textNames.map((name) => [name, boxOf(name)])) as Record<
  TextName,
  DeclaredBox
>

/** A box to be ticked. */
export const checks = Object.fromEntries(
  yesNoNames.map((name) => [name, { label: productFields[name].label }]),
) as Record<YesNoName, { label: string }>

function boxOf(name: TextName): DeclaredBox {
  const declared: FieldDeclaration = productFields[name]
  const { label, hint, kind, leftOut } = declared
  return {
    // A price is typed in dollars.
    label: kind === 'money' ? `${label} ($)` : label,
    ...(hint === undefined ? {} : { hint }),
    // Left empty, a number would be none.
    required: leftOut === 'refused' || kind === 'count',
    ...attributesOf(declared),
    problem: (draft) => problemOf(declared, draft[name].trim()),
  }
}

function attributesOf(declared: FieldDeclaration): Pick<ComponentProps<'input'>, Attribute> {
  switch (declared.kind) {
    case 'money':
      return { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' }
    case 'count':
      return { type: 'number', step: '1', min: '0', max: declared.max, inputMode: 'numeric' }
    case 'list':
      return { autoComplete: 'off' }
    case 'category':
      return { maxLength: declared.max, autoComplete: 'off' }
    default:
      return 'max' in declared ? { maxLength: declared.max } : {}
  }
}

function problemOf(declared: FieldDeclaration, text: string): string | undefined {
  if (text === '') return undefined
  if (declared.kind === 'money') return isDecimal(text) ? undefined : 'Enter an amount such as 15.00.'
  if (declared.kind === 'count') {
    const isFine = /^\d{1,9}$/.test(text) && Number(text) <= declared.max
    return isFine ? undefined : `Enter a whole number from 0 to ${declared.max.toLocaleString('en-US')}.`
  }
  if (declared.kind !== 'list') return undefined
  const entries = parseTags(text)
  const long = entries.find((entry) => entry.length > declared.maxEntryLength)
  if (long !== undefined) return `"${long}" is longer than ${declared.maxEntryLength} letters.`
  return entries.length > declared.max
    ? `At most ${declared.max} ${declared.label.toLowerCase()}.`
    : undefined
}

const emptyText: Partial<Record<ProductFieldKind, string>> = { money: '0.00', count: '0' }

/** The fields of a new product: it is shown in the shop, and all else is empty. */
export function emptyDeclared(): DeclaredDraft {
  const texts = textNames.map((name) => [name, emptyText[productFields[name].kind] ?? ''])
  const answers = yesNoNames.map((name) => [name, name === 'published'])
  return { kind: 'shelf', ...Object.fromEntries([...texts, ...answers]) } as DeclaredDraft
}

export function declaredOf(product: Valued): DeclaredDraft {
  const texts = textNames.map((name) => [name, textOf(product[name])])
  const answers = [...yesNoNames, ...choiceNames].map((name) => [name, product[name]])
  return Object.fromEntries([...texts, ...answers]) as DeclaredDraft
}

/** As the shop takes them; only what has no problems can be sent. */
export function valuesOf(draft: DeclaredDraft): Valued {
  const values = textNames.map((name) => [name, valueOf(name, draft[name])])
  const answers = [...yesNoNames, ...choiceNames].map((name) => [name, draft[name]])
  return Object.fromEntries([...values, ...answers]) as Valued
}

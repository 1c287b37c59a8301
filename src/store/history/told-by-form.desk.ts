import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import { differences, type Difference } from './history.rules.ts'
import { frontOver, type Front } from '../../words/front/front.rules.ts'
import type { PageText } from '../../words/pages/page-text.rules.ts'
import { categoryKind, collectionKind } from '../../pieces/collections/desk/shelf-form.ts'
import { productKind, type EditedProduct } from '../../pieces/editing/desk/product-form.ts'
import { saleKind } from '../../pieces/prices/sale-form.desk.ts'
import { methodKind } from '../../buying/shipping/method-form.desk.ts'
import { promotionKind } from '../../buying/codes/desk/promotion-form.ts'
import type { DeskPage, FrontState } from '../../shop/desk/desk-queries.ts'
import { differencesOf as differencesOfForms, partsOf } from '../../machine/forms/merge.ts'
import type { EditorKind, Fields } from '../../machine/forms/kind.ts'
import { letterKind } from '../../words/letters/letter-form.desk.ts'
import { postKind } from '../../words/journal/post-form.desk.ts'
import { homeKind } from '../../words/home/home-form.desk.ts'
import { lookKind } from '../../words/look/look-form.desk.ts'
import { menuKind } from '../../words/menu/menu-parts.desk.ts'
import { pageKind } from '../../words/pages/desk/page-form.ts'
import { settingsKind } from '../settings/desk/settings-form.ts'

interface LoggedChange {
  action: string
  subject: string
  before: unknown
  after: unknown
}

type Tell = (before: unknown, after: unknown) => Difference[]

/**
 * What somebody changed, as they saw it: of what is edited in a form, the form's own fields, in their order and words; what
 * follows from them stands in no form. Of the rest, and where a form shows no difference, what the log has.
 */
export function toldDifferences({ action, subject, before, after }: LoggedChange): Difference[] {
  const tell = forms[formOf(action)]
  const byForm = tell ? triedWith(tell, before, after) : []
  return byForm.length > 0 ? byForm : differences(before, after, subject)
}

/** Entries of a version of the shop that kept a thing otherwise fit no form of today. */
function triedWith(tell: Tell, before: unknown, after: unknown): Difference[] {
  try {
    return tell(before, after)
  } catch {
    return []
  }
}

/** 'product' of 'product.update', 'product.sale' of 'product.sale_undo'. */
function formOf(action: string): string {
  const [kind = '', verb = ''] = action.split('.')
  if (['create', 'update', 'undo', 'delete', 'restore', 'publish', 'reopen'].includes(verb)) return kind
  return `${kind}.${verb.replace(/_undo$/, '')}`
}

const forms: Readonly<Record<string, Tell | undefined>> = {
  product: by(productKind, withOptions),
  'product.sale': by(saleKind),
  category: by(categoryKind),
  post: by(postKind),
  collection: by(collectionKind),
  page: by(pageKind, (logged: PageText & { slug: string; isPublished: boolean; draft?: object | null }) => {
    const text = { ...logged, ...logged.draft }
    return {
      ...text,
      publishAt: null,
      published: text,
      draft: logged.isPublished ? null : text,
    } as unknown as DeskPage
  }),
  letter: by(letterKind),
  promotion: by(promotionKind),
  shipping: by(methodKind),
  settings: by(settingsKind),
  front: (before, after) =>
    [lookKind, homeKind, menuKind].flatMap((kind) =>
      by(kind as EditorKind<FrontState, object>, frontState)(before, after),
    ),
}

/** A piece with options has the price and stock that its combinations come to: neither is what somebody changed. */
function withOptions(logged: EditedProduct): EditedProduct {
  const none = { morePictures: [], questions: [], facts: [], optionGroups: [], combinations: [] }
  const product = { ...none, ...logged }
  return product.optionGroups.length > 0 ? { ...product, price: '0.00', stock: 0 } : product
}

const frontState = (logged: Partial<Front>) => ({ draft: null, published: frontOver(logged) }) as FrontState

/** `savedOf` makes what the form is filled from of what the log has, where the two differ. */
function by<Saved, Draft extends object>(
  { fields, draftOf }: EditorKind<Saved, Draft>,
  savedOf: (logged: never) => Saved = (logged) => logged,
): Tell {
  const names = Object.keys(fields)
  const draft = (side: unknown) => draftOf(savedOf(side as never))
  return (before, after) => {
    if (before === null) return filledIn(fields, draft(after)).map((one) => ({ ...one, before: undefined }))
    if (after === null) return filledIn(fields, draft(before)).map((one) => ({ ...one, after: undefined }))
    const [was, is] = [draft(before), draft(after)]
    return differencesOfForms(fields, { base: was, theirs: is, mine: was })
      .filter(({ name }) => names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map(({ name, label, was: old, theirs: now }) => ({ path: name, label, before: old, after: now }))
  }
}

/** What the form of a thing that was made or deleted does not leave open. */
function filledIn<Draft extends object>(fields: Partial<Fields<Draft>>, draft: Draft): Difference[] {
  return (Object.keys(fields) as (keyof Draft & string)[])
    .filter((name) => name in draft)
    .flatMap((name) =>
      partsOf(fields[name], draft[name], name).map(({ label, words }) => ({
        path: name,
        label,
        before: words,
        after: words,
      })),
    )
    .filter(({ after }) => !OPEN.has(after))
}

const OPEN = new Set(['', 'no', 'No', 'None', '0', '0.00', DEFAULT_PICTURE.slice(1)])

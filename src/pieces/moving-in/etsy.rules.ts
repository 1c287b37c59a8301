import { cutTo } from '../../machine/values/cut-to.ts'
import { allChoices } from '../options/options.rules.ts'
import { QUESTION_LIMITS, type Question } from '../questions/question.rules.ts'
import { wordsOfHtml } from './html-words.rules.ts'
import {
  amountIn,
  choicesProblem,
  isNo,
  isYes,
  MOST_PICTURES,
  noPicture,
  pictureAddress,
  type ForeignRow,
  type Layout,
  type Listing,
} from './layout.rules.ts'

/**
 * Etsy's file of listings: TITLE, DESCRIPTION, PRICE, CURRENCY_CODE, QUANTITY, TAGS, MATERIALS, IMAGE1 …, VARIATION 1
 * TYPE, NAME, VALUES …, SKU. What it leaves out (sections, personalization, processing time) the files of programs that
 * work on Etsy have, under the names Etsy's interface gives them.
 */

const SECTION = ['section', 'shopsection', 'sectionname', 'shopsectionname']
const STATE = ['state', 'status', 'listingstate']
const ASKS = ['personalizationinstructions', 'personalization']
const MADE = ['whenmade', 'readinessstate']
const PROCESSING = ['processingtime', 'processingmin', 'processingmax', 'processingunit']

const words: Record<string, string> = {
  title: 'Name',
  description: 'Description',
  price: 'Price',
  currencycode: 'only USD is taken',
  quantity: 'Stock; shared out evenly among the choices of a piece, as the file does not say whose it is',
  tags: 'Tags',
  materials: 'the last line of the description',
  sku: 'SKU of the choices; a piece is known by it when the file comes again',
  ...Object.fromEntries(SECTION.map((name) => [name, 'Category'])),
  ...Object.fromEntries(STATE.map((name) => [name, 'shown in the shop, or a draft'])),
  ...Object.fromEntries(PROCESSING.map((name) => [name, 'Making time'])),
  ...Object.fromEntries(
    MADE.map((name) => [name, 'How it is sold: made to order, as many at once as QUANTITY says']),
  ),
  ...Object.fromEntries(
    [...ASKS, 'ispersonalizable', 'personalizationisrequired', 'personalizationcharcountmax'].map((name) => [
      name,
      'a question to the buyer',
    ]),
  ),
}
const becomes = new Map(Object.entries(words))

export const etsy: Layout = {
  source: 'etsy',
  name: 'Etsy',
  fits: (columns) =>
    columns.has('title') &&
    columns.has('price') &&
    columns.has('quantity') &&
    ['currencycode', 'variation1name', 'image1'].some((column) => columns.has(column)),
  becomes: (column) =>
    becomes.get(column) ??
    (/^image\d+$/.test(column)
      ? `Pictures, the first ${MOST_PICTURES}`
      : /^variation\d+(?:type|name|values)$/.test(column)
        ? 'Options'
        : undefined),
  columnOf: {
    name: ['title'],
    description: ['description'],
    price: ['price'],
    stock: ['quantity'],
    tags: ['tags'],
    options: ['variation1values'],
    sku: ['sku'],
    category: SECTION,
    makingDaysFrom: PROCESSING,
    makingDaysTo: PROCESSING,
  },
  goesOn: () => false,
  listing: ([row]) => listingOf(row!),
}

function listingOf({ row, cells }: ForeignRow): Listing {
  const cellOf = (names: readonly string[]) =>
    names.map((name) => cells[name]?.trim() ?? '').find((text) => text !== '') ?? ''
  const problems: Listing['problems'] = []
  const problem = (field: string, message: string) => void problems.push({ row, field, message })
  const currency = cellOf(['currencycode']).toUpperCase()
  if (currency !== '' && currency !== 'USD')
    problem(
      'currencycode',
      `is ${cutTo(currency, 10)}: prices here are in US dollars. Write its price in USD`,
    )

  const groups = groupsIn(cells)
  const count = groups.reduce((product, { values }) => product * values.length, groups.length > 0 ? 1 : 0)
  const tooMany = choicesProblem(groups, count)
  if (tooMany) problem('variation1values', tooMany)
  const skus = cellOf(['sku'])
    .split(',')
    .map((sku) => sku.trim())
  const making = makingOf(cellOf)
  const quantity = making.kind ? '0' : cellOf(['quantity'])
  const [price, whole] = [amountIn(cellOf(['price'])), Number(quantity)]
  const choices = (tooMany ? [] : allChoices(groups)).map((one, n) => ({
    row,
    choices: one,
    cells: {
      price,
      stock: /^\d{1,9}$/.test(quantity)
        ? String(Math.floor(whole / count) + (n < whole % count ? 1 : 0))
        : quantity,
      ...(skus.length === count ? { sku: skus[n]! } : {}),
    },
  }))

  const materials = cellOf(['materials'])
  const name = wordsOfHtml(cellOf(['title'])).replaceAll('\n', ' ')
  const words = wordsOfHtml(cells['description'] ?? '') || name
  const question = questionIn(cellOf)
  const pictures = new Map<string, Listing['pictures'][number]>()
  for (const [column, text] of Object.entries(cells)) {
    if (!/^image\d+$/.test(column) || text.trim() === '') continue
    const address = pictureAddress(text)
    if (address === undefined) problem(column, noPicture(text))
    else pictures.set(address, { address, alt: '' })
  }
  return {
    row,
    keys: [...(cellOf(['sku']) === '' ? [] : [`sku ${cellOf(['sku'])}`]), `title ${name}`],
    section: wordsOfHtml(cellOf(SECTION)),
    cells: {
      name,
      description:
        materials === '' ? words : `${words}\n\nMaterials: ${materials.replaceAll(/\s*,\s*/g, ', ')}`.trim(),
      tags: wordsOfHtml(cellOf(['tags'])).replaceAll('_', ' '),
      ...(groups.length > 0 ? {} : { price, stock: quantity }),
      ...(cellOf(STATE) === '' ? {} : { published: cellOf(STATE).toLowerCase() === 'active' ? 'yes' : 'no' }),
      ...making,
    },
    groups,
    choices,
    pictures: [...pictures.values()].slice(0, MOST_PICTURES),
    ...(question ? { question } : {}),
    problems,
  }
}

function groupsIn(cells: ForeignRow['cells']): Listing['groups'] {
  return [1, 2, 3].flatMap((n) => {
    const values = (cells[`variation${n}values`] ?? '')
      .split(',')
      .map((value) => wordsOfHtml(value))
      .filter((value) => value !== '')
    const name = cells[`variation${n}name`]?.trim() || (cells[`variation${n}type`]?.trim() ?? '')
    return values.length === 0
      ? []
      : [{ name: wordsOfHtml(name) || `Choice ${n}`, values: [...new Set(values)] }]
  })
}

type CellOf = (names: readonly string[]) => string

/** What the buyer is asked, where the listing is to be personalized. */
function questionIn(cellOf: CellOf): Question | undefined {
  const asks = cellOf(ASKS)
  const isAsked = cellOf(['ispersonalizable'])
  if (isAsked === '' ? asks === '' || isNo(asks) : !isYes(isAsked)) return undefined
  const length = cellOf(['personalizationcharcountmax'])
  const most = /^[1-9]\d{0,3}$/.test(length) ? Number(length) : QUESTION_LIMITS.shortText
  const kind = most > QUESTION_LIMITS.shortText ? 'long_text' : 'short_text'
  return {
    kind,
    label: 'Personalization',
    help: isYes(asks) ? '' : cutTo(wordsOfHtml(asks).replaceAll('\n', ' '), QUESTION_LIMITS.help),
    required: isYes(cellOf(['personalizationisrequired'])),
    finalSale: false,
    maxLength: Math.min(most, QUESTION_LIMITS.longText),
    allowed: 'any',
    surcharge: '0.00',
  }
}

const DAYS_OF_A_WEEK = 5

/** '3-5 business days', '1–2 weeks', or two columns. Only what is said to be made to order is sold so: without a shelf. */
function makingOf(cellOf: CellOf): Listing['cells'] {
  const text = cellOf(['processingtime'])
  const [from = '', to = from] =
    text === '' ? [cellOf(['processingmin']), cellOf(['processingmax'])] : (text.match(/\d{1,4}/g) ?? [])
  if (!/^\d{1,4}$/.test(from)) return {}
  const days = /week/i.test(`${text} ${cellOf(['processingunit'])}`) ? DAYS_OF_A_WEEK : 1
  const least = Math.max(1, Number(from) * days)
  const most = Math.max(least, /^\d{1,4}$/.test(to) ? Number(to) * days : least)
  const isMade = /made.?to.?order/i.test(cellOf(MADE))
  return {
    makingDaysFrom: String(least),
    makingDaysTo: String(most),
    ...(isMade ? { kind: 'made_to_order', atOnce: cellOf(['quantity']) } : {}),
  }
}

import { getMimeType } from 'hono/utils/mime'
import { describe, expect, test } from 'vitest'
import { productInput } from '../pieces/product/catalogue-schemas.contract.ts'
import { createOrderInput } from '../buying/checkout/checkout-schemas.contract.ts'
import { email, line, moment, text as textField } from './fields.contract.ts'
import { typedWords } from '../pieces/search/typed-words.sql.ts'
import { csvText, defused, undefused } from '../machine/values/csv.ts'
import { stateOfAddress } from '../buying/tax/address-state.rules.ts'
import { customerProblems, emptyCustomer } from '../buying/checkout/customer.rules.ts'
import { deviceWords } from '../people/sign-in/device.rules.ts'
import { autoExcerpt } from '../words/markdown/excerpt.rules.ts'
import { parseBlocks, parseSpans, plainWords } from '../words/markdown/markdown.rules.ts'
import { formatPrice, isDecimal } from '../machine/values/money.ts'
import { imagePath, parsePicturePath } from '../machine/pictures/picture.rules.ts'
import { isPictureAddress } from '../machine/pictures/picture-address.rules.ts'
import { addressWithName } from '../store/settings/postal-address.rules.ts'
import { etsy } from '../pieces/moving-in/etsy.rules.ts'
import { shopify } from '../pieces/moving-in/shopify.rules.ts'
import { parseTags } from '../pieces/product/product.rules.ts'
import { productFieldNames } from '../pieces/product/product-fields.rules.ts'
import { valueOf } from '../pieces/product/field-text.rules.ts'
import { isPromoCode } from '../buying/codes/promotion.rules.ts'
import { byLikeness, forgivenSlips, searchTerms, searchWords, slips } from '../pieces/search/search.rules.ts'
import { summaryOf } from '../pieces/product/summary.rules.ts'
import { trackingOf } from '../orders/packing/tracking.rules.ts'
import { composeMessage } from '../words/mailbox/message.mail.tsx'
import { parsePictureAddress } from '../machine/pictures/picture-address.ts'
import { slugOf } from '../machine/pictures/slug.ts'
import { element } from './files/xml.ts'
import { describeError, pathWithoutSecrets } from '../machine/process/log.ts'
import { safePath } from './files/static-files.ts'
import { readCursor } from '../pieces/listing/find-pieces.ts'
import { splitLinks } from '../words/mailbox/mailbox-section.desk.tsx'
import { scriptText } from '../machine/web/queries/page-state.ts'
import { matchPath, withoutOuterSlashes } from './site/paths.ts'
import { filterIn } from '../orders/list/orders-address.desk.ts'
import { readFilter } from '../pieces/listing/page/listing-filter.ts'
import * as typed from '../machine/values/typed.ts'

/**
 * What strangers, buyers and staff write is read on the one thread that serves everybody. Every function that reads it
 * stands here: eight times the text may take about eight times the work, where a quadratic one takes 64 times.
 */

const SHORT = 1_000
const TIMES = 8
const MOST_RATIO = 22

/** Below this the clock, not the function, is measured; a quadratic one is far above it at the long length. */
const LEAST_MS = 0.03

const signs = Array.from('\t\n ()[]{}<>*_`~/\\.,;:!?\'"=+-#&%$^|@09aZ')
const runs = signs.concat(
  ['é', '\u0301', '\u200b', '\u00a0', '😀', '\r\n', '\n\n', ' \n', '\n ', '\t\n', 'a ', ' a', 'a\n'],
  ['[](', '![', '[a', '[a](', '](', '[[a](b)', '*_', '_*', '**', '**a', '__a', '*a ', '_a ', '`a'],
  ['> ', '>a\n', '- ', '- a\n', '1. ', '# ', '#a\n', '---\n', '```\n', '//', '/.', './', '../', '/a'],
  ['%2f', '1,', '1.', 'a@', '@a.', 'a.', 'a,', '--', 'a-', '"a', '",', '""', "'=", '\\"', '&amp;'],
  ['<a', '<!--', 'http://', 'http://a.', '::ffff:', 'Edg', 'abc'],
)
const frames: ((run: string) => string)[] = [
  (run) => run,
  (run) => `x${run}x`,
  (run) => `- ${run}x`,
  (run) => `x\n${run}x`,
  (run) => `[x](${run}x`,
  (run) => `/${run}x/`,
  (run) => `https://x${run}x y`,
]

const drawn = (markdown: string) =>
  parseBlocks(markdown).forEach((block) => {
    if (block.kind === 'list') block.items.forEach((item) => parseSpans(item))
    else if ('text' in block) parseSpans(block.text)
  })

const customerOf = (text: string) => ({
  ...emptyCustomer,
  name: text,
  email: text,
  phone: text,
  street1: text,
  city: text,
  state: text,
  zip: text,
})

const store = {
  storeName: 'Handmade Moments',
  contactEmail: 'shop@example.com',
  postalAddress: '1 Main Street',
}

const readers: Record<string, (text: string) => unknown> = {
  'a post as it is drawn': drawn,
  'the words of a post': plainWords,
  'an excerpt': (text) => autoExcerpt('', text),
  'a summary': (text) => summaryOf(text),
  'a path': (text) => [matchPath(text), withoutOuterSlashes(text)],
  'a path in the log': pathWithoutSecrets,
  'a file’s path': (text) => [getMimeType(text), safePath('/srv', text)],
  'a picture’s path': (text) => parsePictureAddress(`/attached_assets/${text}.jpg`),
  'a stored picture': (text) => [isPictureAddress(text), imagePath(text), parsePicturePath(text)],
  'a picture’s name': slugOf,
  'a listing’s address': (text) =>
    readFilter('products', new URLSearchParams({ search: text, category: text })),
  'the orders’ address': (text) => filterIn(new URLSearchParams({ search: text })),
  'a cursor': (text) => quietly(() => readCursor(text, 'name')),
  'a search': (text) => searchTerms(searchWords(text)),
  'a search of the owner’s': typedWords,
  'a word of a search': (text) => [
    byLikeness(text, [text]),
    forgivenSlips(text) > 0 ? slips(text, `${text}a`, 2) : 0,
  ],
  'a customer': (text) => customerProblems(customerOf(text)),
  'what was typed': (text) => Object.values(typed).map((read) => read(text)),
  'a promo code': (text) => isPromoCode(typed.readCode(text)),
  'a tracking number': (text) => [trackingOf(text), trackingOf(text, 'UPS')],
  'a browser’s name': deviceWords,
  'a postal address': (text) => addressWithName(text, text),
  'an address’s state': stateOfAddress,
  'a price': (text) => [isDecimal(text), formatPrice(text)],
  'a cell': (text) => [defused(text), undefused(text), csvText([[text, text]])],
  'a cell of a sheet': (text) => [parseTags(text), ...productFieldNames.map((field) => valueOf(field, text))],
  'a listing of another shop': (text) => {
    const cells = {
      title: text,
      description: `<p>${text}`,
      price: text,
      variation1values: text,
      image1: text,
    }
    const ofShopify = { ...cells, option1value: text, imagesrc: text, productcategory: text }
    return [etsy.listing([{ row: 2, cells }]), shopify.listing([{ row: 2, cells: ofShopify }])]
  },
  'a field': (text) =>
    [line(1e6), textField(1e6), email, moment].map((schema) => schema.safeParse(text).success),
  'a product that is sent': (text) =>
    productInput.safeParse({ name: text, description: text, price: text, imageUrl: text, category: text }),
  'a cart that is sent': (text) =>
    createOrderInput.safeParse({
      cartItems: [{ id: 1, name: text, price: text, quantity: 1, customization: { name: text } }],
      customerInfo: customerOf(text),
      shippingCost: text,
      promoCode: text,
    }),
  'a mail': (text) =>
    composeMessage({
      kind: 'contact-message',
      subject: text,
      parts: [
        { paragraph: text },
        { caption: text, rows: [['To', text]] },
        { caption: '', rows: [[text, '1']] },
      ],
      ...store,
    }),
  'a mail’s links': (text) => splitLinks(text, 'https://shop.example'),
  'a feed': (text) => element('title', text, { url: text }),
  'a page’s data': (text) => scriptText({ text }),
  'an error': (text) => describeError(Object.assign(new Error(text), { stack: text })),
}

function quietly(work: () => unknown): void {
  try {
    work()
  } catch {
    // A refusal is an answer too.
  }
}

/** Processor time of this thread alone: how busy the machine is does not count. */
function costOf(work: () => unknown, runs: number): number {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** The step of the processor's clock, four milliseconds on some machines: a time may come out this much too long. */
const CLOCK_STEP_MS = clockStep()

function clockStep(): number {
  const began = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(began)
    if (user + system > 0) return (user + system) / 1000
  }
}

/** How many times the work of a text is that of one an eighth as long: the least of several tries. */
function ratioOf(read: (text: string) => unknown, ofLength: (length: number) => string): number {
  const [short, long] = [ofLength(SHORT), ofLength(SHORT * TIMES)]
  let ratio = Infinity
  for (let tries = 0; tries < 8 && ratio > MOST_RATIO; tries += 1) {
    // A second look reads the short one as often as makes it long: the clock's steps then count for both alike.
    const times = tries === 0 ? 1 : TIMES
    const readShort = () => {
      for (let time = 0; time < times; time += 1) read(short)
    }
    const work = Math.max(LEAST_MS, costOf(readShort, 3) / times)
    ratio = Math.min(ratio, (costOf(() => read(long), tries === 0 ? 1 : 3) - CLOCK_STEP_MS) / work)
  }
  return ratio
}

describe.each(Object.entries(readers))('the work of reading %s', (_, read) => {
  test('grows as the text does, whatever is in it', () => {
    for (const run of runs) {
      for (const frame of frames) {
        const ofLength = (length: number) => frame(run.repeat(Math.ceil(length / run.length)))
        const ratio = ratioOf(read, ofLength)
        expect(ratio, JSON.stringify(frame(run.repeat(3)))).toBeLessThan(MOST_RATIO)
      }
    }
  })
})

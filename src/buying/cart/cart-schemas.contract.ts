import { z } from 'zod'
import { changeKinds, MAX_LINES, MAX_QUANTITY, MOST_ANSWERS } from './cart.rules.ts'
import { hiddenCharacterProblem } from '../../pieces/questions/characters.rules.ts'
import { MAX_ANSWER_LENGTH, QUESTION_LIMITS } from '../../pieces/questions/question.rules.ts'
import { giftNoteProblem, MAX_GIFT_NOTE } from '../gift/gift.rules.ts'
import { questionsOutput } from '../../pieces/questions/questions.contract.ts'
import { CUSTOMER_LIMITS, fieldProblem, zipStateProblem } from '../checkout/customer.rules.ts'
import { MAX_CODE_LENGTH } from '../codes/promotion.rules.ts'
import {
  amount,
  email,
  line,
  MAX_ID,
  MAX_INTEGER,
  nameLine,
  optionalNameLine,
  phoneLine,
  requiredLine,
  zipLine,
} from '../../shop/fields.contract.ts'

/** Carts, whom they are for, and what they come to. */

/** A promo code as typed. It may be longer than any code: `readCode` strips quotes, and a wrong code is explained. */
export const promoCode = line(2 * MAX_CODE_LENGTH)

/** Business days, from and to. */
export const makingDays = z.object({ from: z.number().int(), to: z.number().int() })

const dayCount = z.number().int().min(0).max(MAX_INTEGER)

/** An answer as it was typed: nothing of it is changed, for it is made so. */
const answer = z
  .string()
  .max(MAX_ANSWER_LENGTH)
  .superRefine((text, context) => {
    const message = hiddenCharacterProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** Answers to a product's questions, by what each question is called. */
export const customization = z
  .record(requiredLine(QUESTION_LIMITS.label), answer)
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, `at most ${MOST_ANSWERS} answers`)

/**
 * A cart line is whatever GET /api/products gave, plus quantity and perhaps customization; only these
 * six are read, so that carts kept from older versions stay usable.
 */
export const cartLine = z.object({
  id: z.number().int().min(1).max(MAX_ID),
  price: amount,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  customization: customization.nullish(),
  /** How long it takes to make, as the shopper was told: what takes longer by now is told as a change. */
  makingDays: z.object({ from: dayCount, to: dayCount }).nullish(),
  /** The piece itself was final sale, as the shopper was told: one that is by now, and was not, is told as a change. */
  finalSale: z.boolean().nullish(),
})

export const cartLines = z.array(cartLine).min(1, 'Your cart is empty').max(MAX_LINES)

const zip = zipLine(CUSTOMER_LIMITS.zip).refine(
  (value) => fieldProblem('zip', value) === undefined,
  'Enter a ZIP code of 5 digits, such as 28801.',
)

export const phone = phoneLine(CUSTOMER_LIMITS.phone)

/** Whom a parcel is for, and where it goes. */
export const shipTo = z.strictObject({
  name: nameLine(CUSTOMER_LIMITS.name),
  phone: phone.default(''),
  street1: nameLine(CUSTOMER_LIMITS.street1),
  street2: optionalNameLine(CUSTOMER_LIMITS.street2).default(''),
  city: nameLine(CUSTOMER_LIMITS.city),
  state: requiredLine(CUSTOMER_LIMITS.state).refine(
    (value) => fieldProblem('state', value) === undefined,
    'Choose a state from the list.',
  ),
  zip,
  country: z.literal('US').default('US'),
})

/** Refuses a ZIP code that lies in another state. */
export function refuseOtherState(
  address: { state: string; zip: string },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const message = zipStateProblem(address)
  if (message) context.addIssue({ code: 'custom', path: ['zip'], message })
}

export const customerInfo = shipTo.extend({ email }).superRefine(refuseOtherState)

export const shippingMethodId = z.number().int().min(1).max(MAX_ID).optional()

/** Between which days an order arrives, both included; null where nothing is promised. */
export const arrival = z.object({ from: z.string(), to: z.string() }).nullable()

/** What is wanted for the parcel of an order that is a gift. */
export const gift = z.strictObject({
  /** As it was typed: nothing of it is changed, for it is put into the parcel so. */
  note: z
    .string()
    // A longer note is refused uncounted: it can't have few enough characters.
    .max(MAX_GIFT_NOTE * 20)
    .superRefine((note, context) => {
      const message = giftNoteProblem(note)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .default(''),
  wrap: z.boolean().default(false),
  hidePrices: z.boolean().default(false),
})

export const quoteInput = z.strictObject({
  cartItems: z.array(cartLine).max(MAX_LINES),
  /** Where it goes, for the tax and the day of arrival; a ZIP code says it where the state is not known. */
  state: line(CUSTOMER_LIMITS.state).optional(),
  zip: zip.optional(),
  promoCode: promoCode.optional(),
  /** The first there is, unless said. */
  shippingMethodId,
  /** The gift that the cart is; its wrap is priced where the shop offers it. */
  gift: gift.nullish(),
})

export const totals = {
  subtotal: z.string(),
  discount: z.string(),
  giftWrap: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
}

export const quote = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      price: z.string(),
      quantity: z.number().int(),
      lineTotal: z.string(),
      stock: z.number().int(),
      /** How many can be bought; null where nothing bounds it. */
      available: z.number().int().nullable(),
      /** How long all that are wanted take to make, in business days; null where they lie on the shelf. */
      makingDays: makingDays.nullable(),
      /** As it was sent: two lines of one piece differ by it, and in price. */
      customization: z.record(z.string(), z.string()).optional(),
      /** It can't be returned, unless something is wrong with it: by the piece, or by its answers. */
      finalSale: z.boolean().optional(),
      /** The numbers of a series in this line; more than one only where the shop chooses. */
      numbers: z
        .array(z.object({ number: z.string(), measures: z.string(), imageUrl: z.string() }))
        .optional(),
      /** The shop chooses, and settles it as the payment is taken: these are the ones as it stands now. */
      isChosenForBuyer: z.boolean().optional(),
      /** Where the answers are not as the piece asks: what it asks, and what it costs before surcharges. */
      asks: z.object({ price: z.string(), questions: questionsOutput }).optional(),
    }),
  ),
  ...totals,
  /** In percent, for the tax line's words; null while tax is collected in some states alone, and nobody has said which it is. */
  taxRate: z.number().nullable(),
  /** The promo code the figures are with; null where none was sent, or where it does not hold for this cart. */
  promoCode: z.string().nullable(),
  /** The shipping methods there are, each with what it costs this cart. */
  shippingMethods: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      description: z.string(),
      /** Business days on the way to where it goes; where nobody said that, to the lower 48 states. */
      daysFrom: z.number().int(),
      daysTo: z.number().int(),
      /** 'Hawaii': what these days are true of, where others are of other places. */
      to: z.string().nullable(),
      mayBeFree: z.boolean(),
      cost: z.string(),
      /** Ordered now; with its words, such as 'Monday, November 30 to Wednesday, December 2'. */
      arrival: z.object({ from: z.string(), to: z.string(), words: z.string() }).nullable(),
    }),
  ),
  /** The one the figures are with: the first where another was asked for that there is not. */
  shippingMethodId: z.number().int(),
  /** What the code that was sent gives, or in a sentence why it does not. */
  promoMessage: z.string().nullable(),
  /** Whether the figures are with gift wrap, which may be free; null where they are without. */
  gift: z.object({ wrap: z.literal(true) }).nullable(),
  /** What the shop offers for gifts, with what the wrap costs a whole order; null where it offers nothing. */
  gifts: z
    .object({
      notes: z.boolean(),
      wrap: z.object({ price: z.string(), words: z.string() }).nullable(),
    })
    .nullable(),
  /** What differs from what the browser believes, one sentence each: prices, stock, pieces that are gone. */
  changes: z.array(z.object({ id: z.number().int(), kind: z.enum(changeKinds), message: z.string() })),
})

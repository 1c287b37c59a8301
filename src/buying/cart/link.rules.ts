import { readCode } from '../../machine/values/typed.ts'
import { hiddenCharacterProblem } from '../../pieces/questions/characters.rules.ts'
import { MAX_ANSWER_LENGTH, QUESTION_LIMITS } from '../../pieces/questions/question.rules.ts'
import { isPromoCode } from '../codes/promotion.rules.ts'
import { MAX_LINES, MAX_QUANTITY, MOST_ANSWERS, type Customization } from './cart.rules.ts'

/** A link that fills a cart: /buy/5:2,12:1?code=SPRING. It is UCP's shopping permalink, which people can read and write, too. */

/** A piece, or one of its choices, which has an id of its own; how many of it; and answers to what it asks. */
export interface LinkLine {
  id: number
  quantity: number
  customization?: Customization
}

export interface CartLink {
  lines: LinkLine[]
  /** A promo code; '' for none. */
  code: string
  /** Part of it could not be read. */
  isGarbled: boolean
}

/** A link longer than this is not read: servers and mail programs cut such addresses. */
export const MAX_LINK_LENGTH = 4000

/** The path and query of the link, whose answers are left to the shopper. */
export function linkTo(lines: readonly Pick<LinkLine, 'id' | 'quantity'>[], code = ''): string {
  const items = lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')
  return `/buy${items === '' ? '' : `/${items}`}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`
}

/**
 * Reads a link that anybody may have written: what makes no sense is left out and told of as `isGarbled`, because a cart
 * with a code or an answer that no quote takes could not be priced any more. UCP spells the code `discounts/codes/0`, and an
 * answer `line_items/0/answers/Engraving`.
 */
export function readLink(link: string): CartLink {
  const [path = '', query = ''] = link.split(/\?(.*)/s)
  const items = path.replace(/^\/?buy\/?/, '')
  const lines = items === '' ? [] : items.split(',', MAX_LINES + 1).map(readItem)
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => [name.replace(/^\//, ''), value])
  let isGarbled = false
  for (const [name, value] of parameters) {
    const [, at, spelled] = /^line_items\/(\d{1,2})\/answers\/(.+)$/s.exec(name!) ?? []
    const line = at === undefined ? undefined : lines[Number(at)]
    if (!line) continue
    const label = spelled!.replaceAll('~1', '/').replaceAll('~0', '~')
    const answers = { ...line.customization, [label]: value! }
    if (mayBeAnswered(label, value!) && Object.keys(answers).length <= MOST_ANSWERS)
      line.customization = answers
    else isGarbled = true
  }
  const codes = parameters.flatMap(([name, value]) =>
    name === 'code' || name === 'discounts/codes/0' ? readCode(value!) : [],
  )
  const code = codes.find(isPromoCode) ?? ''
  const read = lines.filter((line) => line !== undefined).slice(0, MAX_LINES)
  isGarbled ||= read.length < lines.length || (code === '' && codes.some((one) => one !== ''))
  return { lines: read, code, isGarbled }
}

/** Whether a cart may hold such an answer (`customization` in cart-schemas.contract.ts). */
const mayBeAnswered = (label: string, answer: string): boolean =>
  label.trim() !== '' &&
  label.length <= QUESTION_LIMITS.label &&
  answer.length <= MAX_ANSWER_LENGTH &&
  !label.includes('\n') &&
  [label, answer].every((text) => hiddenCharacterProblem(text) === undefined)

/** '5:2', or the identifier in base64url after a tilde. Undefined for what is none. */
function readItem(item: string): LinkLine | undefined {
  const [, id, quantity] = /^([1-9]\d{0,8}|~[\w-]{2,14}):([1-9]\d?)$/.exec(item) ?? []
  const number = id?.startsWith('~') ? plain(id.slice(1)) : id
  if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) return undefined
  return { id: Number(number), quantity: Math.min(Number(quantity), MAX_QUANTITY) }
}

function plain(encoded: string): string | undefined {
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

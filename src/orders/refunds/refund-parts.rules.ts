import { toCents, toDecimal } from '../../machine/values/money.ts'
import { otherWords } from './other-words.rules.ts'

/** A refund as the contract and its mails have it. */
interface Parts {
  lines: readonly unknown[]
  goods: string
  giftWrap: string
  shipping: string
  tax: string
  /** The part of the goods that is given back because an exchanged piece costs less. */
  exchangeGoods: string
  other: string
}

/**
 * What a refund is made of, in words and as decimal strings; what is nothing is left out. Where its pieces are listed one
 * by one they are not summed here.
 */
export function refundParts(refund: Parts, pieces: 'summed' | 'listed'): (readonly [string, string])[] {
  const { goods, giftWrap, shipping, tax, exchangeGoods, other } = refund
  const sums = [
    ...(pieces === 'listed' ? [] : [['Pieces', toDecimal(toCents(goods) - toCents(exchangeGoods))] as const]),
    ['Difference of exchanged pieces', exchangeGoods],
    ['Gift wrap', giftWrap],
    ['Shipping', shipping],
    ['Tax', tax],
    [otherWords(refund), other],
  ] as const
  return sums.filter(([, sum]) => Number(sum) !== 0)
}

import { wordPattern, type Rule } from './catalogue.rules.ts'
import type { Product } from '../product/product.rules.ts'

/** A rule over one product, as the database has it over all of them. */
export function matches(
  rule: Rule,
  product: Pick<Product, 'id' | 'category' | 'name' | 'featured' | 'stock'>,
): boolean {
  if ('category' in rule) return product.category === rule.category
  if ('categoryHasWord' in rule) return hasWord(product.category, rule.categoryHasWord)
  if ('nameHasWord' in rule) return hasWord(product.name, rule.nameHasWord)
  if ('nameContains' in rule) return product.name.toLowerCase().includes(rule.nameContains.toLowerCase())
  if ('featured' in rule) return product.featured
  if ('stockAtMost' in rule) return product.stock <= rule.stockAtMost
  if ('idIn' in rule) return rule.idIn.includes(product.id)
  if ('not' in rule) return !matches(rule.not, product)
  if ('all' in rule) return rule.all.every((part) => matches(part, product))
  return rule.any.some((part) => matches(part, product))
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(wordPattern(word)).test(text.toLowerCase())
}

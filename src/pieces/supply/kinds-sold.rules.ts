/** Whether one of the shop's categories has such a word in its name: what is not sold is not spoken of. */
export function sells(categories: readonly { name: string }[], words: RegExp): boolean {
  return categories.some(({ name }) => words.test(name))
}

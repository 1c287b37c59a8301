import { counted } from '../../machine/values/counted.ts'

/** How much of the demo is still there, and how much of it the owner has edited. */
export interface DemoData {
  products: number
  editedProducts: number
  posts: number
  editedPosts: number
}

/** '122 products and 6 posts': all of them, or those that nobody edited. */
export function demoWords(demo: DemoData, editedToo = true): string {
  return joined(
    demo.products - (editedToo ? 0 : demo.editedProducts),
    demo.posts - (editedToo ? 0 : demo.editedPosts),
  )
}

/** 'You edited 2 products'; undefined when nothing was edited. */
export function editedWords({ editedProducts, editedPosts }: DemoData): string | undefined {
  return editedProducts + editedPosts === 0 ? undefined : `You edited ${joined(editedProducts, editedPosts)}`
}

function joined(products: number, posts: number): string {
  const words = [
    ...(products === 0 ? [] : [counted(products, 'product')]),
    ...(posts === 0 ? [] : [counted(posts, 'post')]),
  ]
  return words.length === 0 ? 'Nothing' : words.join(' and ')
}

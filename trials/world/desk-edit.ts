import { editOf } from '../../src/pieces/editing/edit-of.rules.ts'
import type { DeskProduct } from '../../src/pieces/product/product.rules.ts'
import type { Answer } from '../buyers/ask.ts'

/** What the desk changes of a piece while it is sold, and what of it is being made. */
export interface DeskPiece {
  price: string
  stock: number
  atOnce: number
  beingMade: number
}

type Ask = (method: string, path: string, body?: object) => Promise<Answer | undefined>

interface Options {
  optionGroups: object[]
  combinations: { id: number; price: string; stock: number }[]
}

/**
 * Changes a piece at the desk, or one combination of it, which is edited with its piece. It says from what stock it
 * starts, so that sales meanwhile are not undone. What is not answered was not done, or was.
 */
export async function editAtDesk(
  ask: Ask,
  id: number,
  change: (before: DeskPiece) => Partial<DeskPiece>,
): Promise<Answer | undefined> {
  const found = await ask('GET', `/api/desk/products/${id}`)
  if (found?.status !== 200) return found
  const product = found.body as DeskProduct
  if (product.parentId !== null) return await editCombination(ask, id, product.parentId, change)
  const { id: _id, version: _version, ...edit } = editOf(product)
  const { beingMade: _made, ...after } = change(product)
  return await ask('PUT', `/api/products/${id}`, { ...edit, ...after, stockSeen: product.stock })
}

async function editCombination(
  ask: Ask,
  id: number,
  parentId: number,
  change: (before: DeskPiece) => Partial<DeskPiece>,
): Promise<Answer | undefined> {
  const path = `/api/desk/products/${parentId}/options`
  const found = await ask('GET', path)
  if (found?.status !== 200) return found
  const { optionGroups, combinations } = found.body as Options
  return await ask('PUT', path, {
    optionGroups,
    combinations: combinations.map((one) => {
      const { price, stock } = {
        ...one,
        ...(one.id === id ? change({ ...one, atOnce: 0, beingMade: 0 }) : {}),
      }
      return { ...one, price, stock, stockSeen: one.stock }
    }),
  })
}

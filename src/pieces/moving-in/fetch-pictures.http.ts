import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '../../machine/pictures/picture-upload.rules.ts'
import { DEFAULT_PICTURE, pictureUrl } from '../../machine/pictures/picture.rules.ts'
import { fetchOutside, OutsideError } from '../../machine/http/outside.ts'
import type { Take } from '../../machine/process/work.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'
import { noteEdits } from '../../store/history/change.ts'
import { editProduct, product } from '../editing/edit-product.ts'
import { sumOptions, updateCombination } from '../options/combinations.sql.ts'
import { optionsOf, productOptions } from '../options/edit-options.ts'
import { findForDesk, lockProducts } from '../product/products.sql.ts'
import { waitAfter, withFetched } from './wanted-pictures.rules.ts'
import {
  claimPictures,
  fetchedBefore,
  fetchedOf,
  noteFailed,
  noteFetched,
  notePlaced,
  type WantedPicture,
} from './wanted-pictures.sql.ts'

const MOST_MS = 30_000
const REDIRECTS = 3
/** Longer than a piece's pictures take at most: its twelve, each fetched and made. */
const CLAIM_SECONDS = 900
/** Where the shop itself has too much to do. */
const SHOP_BUSY_SECONDS = 15

type Fetching = Pick<ShopContext, 'db' | 'pictures' | 'outsideAlso' | 'log'>

/** The next piece whose pictures lie elsewhere: all that are due are fetched, and put to it together. `mostMs` is for each. */
export function picturesToFetch(context: Fetching, mostMs = MOST_MS): Take {
  const { db } = context
  return async () => {
    const claimed = await claimPictures(db.query, CLAIM_SECONDS)
    const [first] = claimed
    if (!first) return undefined
    return async () => {
      const name = (await findForDesk(db.query, first.productId))?.name ?? ''
      for (const picture of claimed)
        if (picture.imageUrl === null) await fetchOne(context, picture, name, mostMs)
      await placePictures(context, first.productId)
    }
  }
}

async function fetchOne(
  { db, pictures, outsideAlso }: Fetching,
  wanted: WantedPicture,
  name: string,
  mostMs: number,
) {
  try {
    const before = await fetchedBefore(db.query, wanted.address)
    const add = async (body: Buffer) => pictureUrl(await pictures.add(Readable.from([body]), name))
    const imageUrl = before ?? (await add(await fetched(wanted.address, outsideAlso, mostMs)))
    await noteFetched(db.query, wanted.id, imageUrl)
  } catch (error) {
    const { problem, isFinal } = problemOf(error)
    const isBusy = error instanceof ShopError && error.code === 'unavailable'
    const attempts = wanted.attempts + (isBusy ? 0 : 1)
    const seconds = isBusy ? SHOP_BUSY_SECONDS : isFinal ? undefined : waitAfter(attempts)
    await noteFailed(db.query, { id: wanted.id, attempts }, problem, seconds)
  }
}

async function fetched(address: string, also: readonly string[], mostMs: number): Promise<Buffer> {
  const options = { mostBytes: MAX_UPLOAD_BYTES, mostMs, redirects: REDIRECTS, also }
  const { status, body } = await fetchOutside(address, options)
  if (status === 200) return body
  const isGone = status === 404 || status === 410
  throw isGone
    ? new OutsideError('address', `It is not there any more (${status}).`)
    : new OutsideError('unreachable', `The other server answered ${status}.`)
}

/** What its owner is told, and whether another try can't help. Throws what is no matter of this picture. */
function problemOf(error: unknown): { problem: string; isFinal: boolean } {
  if (error instanceof OutsideError)
    return {
      problem: error.message,
      isFinal: ['address', 'private', 'redirect', 'large'].includes(error.reason),
    }
  if (error instanceof ShopError) return { problem: error.message, isFinal: error.code !== 'unavailable' }
  throw error
}

/** Puts what was fetched to the pictures of a piece, or of a combination. */
async function placePictures({ db }: Pick<Fetching, 'db'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await lockProducts(tx, [id])
    const all = await fetchedOf(tx, id)
    if (!before || all.every(({ placedAt }) => placedAt !== null)) return
    const parent = before.parentId === null ? undefined : await findForDesk(tx, before.parentId)
    if (parent) {
      const was = await optionsOf(tx, parent)
      await updateCombination(tx, id, { imageUrl: all[0]!.imageUrl! })
      await sumOptions(tx, parent.id)
      const after = await optionsOf(tx, (await findForDesk(tx, parent.id))!)
      await noteEdits(tx, productOptions, 'shop', [{ before: was, after }])
    } else {
      const now = [{ imageUrl: before.imageUrl, imageAlt: before.imageAlt }, ...before.morePictures]
      const [first = now[0]!, ...morePictures] = withFetched(now, all, DEFAULT_PICTURE.slice(1))
      const after = await editProduct(
        tx,
        before,
        { ...first, morePictures },
        { difference: 0, reason: 'moved in' },
      )
      await noteEdits(tx, product, 'shop', [{ before, after: after! }])
    }
    await notePlaced(tx, id)
  })
}

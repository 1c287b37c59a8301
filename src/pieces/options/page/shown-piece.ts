import { galleryPictures } from '../../pictures/page/gallery-pictures.ts'
import type { Combination } from '../options.rules.ts'
import type { Product } from '../../product/product.rules.ts'

/** A combination of a piece as the product it is: what the page shows once it is chosen, and what goes into the cart. */
export function combinationAsProduct(piece: Product, combination: Combination): Product {
  const { id, choices, price, leastPrice, sale, stock, available, makingDays, sku, measures, imageUrl } =
    combination
  const pictures = galleryPictures(piece)
  const first = pictures.find((picture) => picture.imageUrl === imageUrl)
  return {
    ...piece,
    id,
    name: [piece.name, ...choices].join(', '),
    choices,
    price,
    priceTo: price,
    leastPrice,
    sale,
    stock,
    available,
    makingDays,
    sku,
    measures,
    parentId: piece.id,
    optionGroups: [],
    // Its own picture before the others; one that is among them keeps its words.
    imageUrl,
    imageAlt: first?.imageAlt ?? '',
    morePictures: pictures.filter((picture) => picture !== first),
  }
}

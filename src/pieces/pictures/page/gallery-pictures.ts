import type { Product, ProductPicture } from '../../product/product.rules.ts'

/** All views of a piece, each with words for those who do not see it. */
export function galleryPictures(product: Product): ProductPicture[] {
  const { name, imageUrl, imageAlt, morePictures } = product
  return [
    { imageUrl, imageAlt: imageAlt || name },
    ...morePictures.map((picture, index) => ({
      ...picture,
      imageAlt: picture.imageAlt || `${name}, view ${index + 2}`,
    })),
  ]
}

/** 'Picture 2 of 3'; of an only picture nothing need be said. */
export function positionOf(index: number, count: number): string {
  return count > 1 ? `Picture ${index + 1} of ${count}` : ''
}

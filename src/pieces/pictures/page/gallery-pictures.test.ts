import { describe, expect, test } from 'vitest'
import { someProduct } from '../../product/some-product.testing.ts'
import { galleryPictures, positionOf } from './gallery-pictures.ts'

const pen = someProduct({
  name: 'Walnut Pen',
  imageUrl: 'attached_assets/a.jpg',
  morePictures: [
    { imageUrl: 'attached_assets/b.jpg', imageAlt: 'Its nib from near' },
    { imageUrl: 'attached_assets/c.jpg', imageAlt: '' },
  ],
})

describe('the pictures of a piece', () => {
  test('come in order, each with words of its own', () => {
    expect(galleryPictures(pen).map(({ imageAlt }) => imageAlt)).toEqual([
      'Walnut Pen',
      'Its nib from near',
      'Walnut Pen, view 3',
    ])
  })

  test('are counted, unless there is only one', () => {
    expect(positionOf(1, 3)).toBe('Picture 2 of 3')
    expect(positionOf(0, 1)).toBe('')
  })
})

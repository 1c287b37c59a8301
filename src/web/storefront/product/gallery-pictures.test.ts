import { describe, expect, it } from 'vitest'
import type { Product } from '../../../domain/product.ts'
import { galleryPictures, positionOf } from './gallery-pictures.ts'

const pen: Product = {
  id: 7,
  name: 'Walnut Pen',
  description: '',
  price: '30.00',
  imageUrl: 'attached_assets/a.jpg',
  imageAlt: '',
  morePictures: [
    { imageUrl: 'attached_assets/b.jpg', imageAlt: 'Its nib from near' },
    { imageUrl: 'attached_assets/c.jpg', imageAlt: '' },
  ],
  category: 'Pens - Wood',
  tags: [],
  stock: 1,
  featured: false,
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

describe('the pictures of a piece', () => {
  it('come in order, each with words of its own', () => {
    expect(galleryPictures(pen).map(({ imageAlt }) => imageAlt)).toEqual([
      'Walnut Pen',
      'Its nib from near',
      'Walnut Pen, view 3',
    ])
  })

  it('are counted, unless there is only one', () => {
    expect(positionOf(1, 3)).toBe('Picture 2 of 3')
    expect(positionOf(0, 1)).toBe('')
  })
})

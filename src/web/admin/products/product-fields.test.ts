import { describe, expect, test } from 'vitest'
import { someOwnerProduct } from '../../../domain/catalogue/testing/some-product.ts'
import { differencesOf, isSame, mineOver } from './field-differences.ts'
import { emptyFields, fieldsOf, formFieldOf, formPicture, inputOf, problemsOf } from './product-fields.ts'

const {
  id: _id,
  rating: _rating,
  createdAt: _createdAt,
  version: _version,
  ...walnut
} = someOwnerProduct({
  name: 'Walnut Pen',
  description: 'Turned from walnut.',
  price: '48.00',
  imageUrl: 'attached_assets/walnut.jpg',
  imageAlt: 'A walnut pen on linen',
  morePictures: [{ imageUrl: 'https://example.com/cap.jpg', imageAlt: 'Its cap' }],
  category: 'Pens - Wood',
  tags: ['walnut', 'gift'],
  stock: 4,
  featured: true,
  published: true,
})

describe('the form of a product', () => {
  test('sends what it was filled from, unchanged', () => {
    expect(inputOf(fieldsOf(walnut))).toEqual(walnut)
  })

  test('trims what was typed and drops empty tags', () => {
    const fields = { ...fieldsOf(walnut), name: ' Pen ', price: '5.5', tags: ' a ,, b,' }
    expect(inputOf(fields)).toMatchObject({ name: 'Pen', price: '5.50', tags: ['a', 'b'] })
  })

  test('starts at 0.00 and names all that is required', () => {
    const fields = emptyFields()
    expect(fields.price).toBe('0.00')
    const key = fields.pictures[0]?.key
    expect(problemsOf(fields)).toEqual({
      name: 'Required',
      description: 'Required',
      category: 'Required',
      [`picture-${key}-url`]: 'Required',
    })
  })

  test.each([
    ['price', '1.005'],
    ['price', '-1'],
    ['stock', '1.5'],
    ['stock', '1000001'],
    ['tags', 'x'.repeat(51)],
  ] as const)('says beside %s what is wrong with %s', (field, text) => {
    expect(Object.keys(problemsOf({ ...fieldsOf(walnut), [field]: text }))).toEqual([field])
  })

  test.each(['http://example.com/a.jpg', 'a.jpg', 'attached_assets/../secret', 'javascript:alert(1)'])(
    'takes no picture from %s',
    (imageUrl) => {
      const picture = formPicture(imageUrl)
      expect(problemsOf({ ...fieldsOf(walnut), pictures: [picture] })).toHaveProperty(
        `picture-${picture.key}-url`,
      )
    },
  )

  test('finds the place of what the shop refuses', () => {
    const fields = fieldsOf(walnut)
    const [first, second] = fields.pictures.map(({ key }) => key)
    expect(formFieldOf('name', fields)).toBe('name')
    expect(formFieldOf('tags.3', fields)).toBe('tags')
    expect(formFieldOf('imageAlt', fields)).toBe(`picture-${first}-alt`)
    expect(formFieldOf('morePictures.0.imageUrl', fields)).toBe(`picture-${second}-url`)
    expect(formFieldOf('morePictures', fields)).toBe('pictures')
  })
})

describe('an edit that came too late', () => {
  const base = fieldsOf(walnut)

  test('is told what the other one changed, and what both did', () => {
    const theirs = fieldsOf({ ...walnut, price: '50.00', featured: false })
    const mine = { ...base, price: '52.00' }
    expect(differencesOf(base, theirs, mine)).toEqual([
      { field: 'price', label: 'Price', was: '48.00', theirs: '50.00', mine: '52.00' },
      { field: 'featured', label: 'Featured', was: 'yes', theirs: 'no' },
    ])
  })

  test('kept, stands over the other one only in what it changed', () => {
    const theirs = fieldsOf({ ...walnut, price: '50.00', name: 'Oiled Walnut Pen', stock: 2 })
    const kept = mineOver(base, theirs, { ...base, price: '52.00', stock: '6' })
    expect(kept).toMatchObject({ name: 'Oiled Walnut Pen', price: '52.00', stock: '4' })
  })

  test('is no edit when nothing but the keys of pictures differ', () => {
    expect(isSame(base, fieldsOf(walnut))).toBe(true)
    expect(isSame(base, { ...base, pictures: base.pictures.toReversed() })).toBe(false)
  })
})

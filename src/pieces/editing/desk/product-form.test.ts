import { describe, expect, test } from 'vitest'
import { someDeskProduct } from '../../product/some-product.testing.ts'
import { problemsIn } from '../../../machine/forms/kind.ts'
import { differencesOf, isSame, mineOver } from '../../../machine/forms/merge.ts'
import { draftOf, formFieldOf, formPicture, inputOf, productKind, type ProductDraft } from './product-form.ts'

const problemsOf = (draft: ProductDraft) => problemsIn(productKind, draft)

const {
  id: _id,
  rating: _rating,
  available: _available,
  makingDays: _making,
  beingMade: _beingMade,
  createdAt: _createdAt,
  version: _version,
  optionGroups: _groups,
  parentId: _parent,
  choices: _choices,
  sku: _sku,
  priceTo: _priceTo,
  ...pen
} = someDeskProduct({
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
const walnut = {
  ...pen,
  optionGroups: [],
  combinations: [],
  parentId: null,
  choices: [],
  sku: '',
  priceTo: pen.price,
}

describe('the form of a product', () => {
  test('sends what it was filled from, unchanged', () => {
    expect(inputOf(draftOf(walnut))).toEqual(pen)
  })

  test('trims what was typed and drops empty tags', () => {
    const fields = { ...draftOf(walnut), name: ' Pen ', price: '5.5', tags: ' a ,, b,' }
    expect(inputOf(fields)).toMatchObject({ name: 'Pen', price: '5.50', tags: ['a', 'b'] })
  })

  test('starts at 0.00 and names all that is required', () => {
    const fields = productKind.draftOf(undefined)
    expect(fields.price).toBe('0.00')
    expect(problemsOf(fields)).toEqual({
      name: 'Required',
      description: 'Required',
      category: 'Required',
      pictures: 'Required',
      price: 'On show it would be given away. Enter what it costs.',
    })
  })

  test('takes 0.00 for a draft, which nobody can buy yet', () => {
    expect(problemsOf({ ...draftOf(walnut), price: '0.00', published: false })).toEqual({})
    expect(Object.keys(problemsOf({ ...draftOf(walnut), price: '0.00' }))).toEqual(['price'])
  })

  test.each([
    ['price', '1.005'],
    ['price', '-1'],
    ['stock', '1.5'],
    ['stock', '1000001'],
    ['tags', 'x'.repeat(51)],
  ] as const)('says beside %s what is wrong with %s', (field, text) => {
    expect(Object.keys(problemsOf({ ...draftOf(walnut), [field]: text }))).toEqual([field])
  })

  test.each(['http://example.com/a.jpg', 'a.jpg', 'attached_assets/../secret', 'javascript:alert(1)'])(
    'takes no picture from %s',
    (imageUrl) => {
      const picture = formPicture(imageUrl)
      expect(problemsOf({ ...draftOf(walnut), pictures: [picture] })).toHaveProperty([
        `pictures.${picture.key}.url`,
      ])
    },
  )

  test('finds the place of what the shop refuses', () => {
    const fields = draftOf(walnut)
    const [first, second] = fields.pictures.map(({ key }) => key)
    expect(formFieldOf('name', fields)).toBe('name')
    expect(formFieldOf('tags.3', fields)).toBe('tags')
    expect(formFieldOf('imageAlt', fields)).toBe(`pictures.${first}.alt`)
    expect(formFieldOf('morePictures.0.imageUrl', fields)).toBe(`pictures.${second}.url`)
    expect(formFieldOf('morePictures', fields)).toBe('pictures')
  })
})

describe('an edit that came too late', () => {
  const base = draftOf(walnut)

  test('is told what the other one changed, and what both did', () => {
    const theirs = draftOf({ ...walnut, price: '50.00', featured: false })
    const mine = { ...base, price: '52.00' }
    expect(differencesOf(productKind.fields, { base, theirs, mine })).toEqual([
      { name: 'price', label: 'Price', was: '48.00', theirs: '50.00', mine: '52.00' },
      { name: 'featured', label: 'Featured', was: 'yes', theirs: 'no' },
    ])
  })

  test('kept, stands over the other one only in what it changed', () => {
    const theirs = draftOf({ ...walnut, price: '50.00', name: 'Oiled Walnut Pen', stock: 2 })
    const kept = mineOver(productKind.fields, {
      base,
      theirs,
      mine: { ...base, price: '52.00', stock: '6' },
    })
    expect(kept).toMatchObject({ name: 'Oiled Walnut Pen', price: '52.00', stock: '4' })
  })

  test('is no edit when nothing but the keys of pictures differ', () => {
    expect(isSame(base, draftOf(walnut))).toBe(true)
    expect(isSame(base, { ...base, pictures: base.pictures.toReversed() })).toBe(false)
  })
})

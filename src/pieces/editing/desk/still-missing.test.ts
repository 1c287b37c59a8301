import { describe, expect, test } from 'vitest'
import { formPicture } from './product-form.ts'
import { missingIn } from './still-missing.tsx'

const described = {
  description: 'Turned by hand.',
  pictures: [formPicture('attached_assets/a.svg', 'A pen'), formPicture('attached_assets/b.svg', 'Its cap')],
  facts: { Material: 'Walnut' },
  tags: 'gift',
}

describe('what a piece is missing', () => {
  test('is nothing once it is described, shown twice, in words, tagged, and its facts are told', () => {
    expect(missingIn(described, [{ name: 'Material' }])).toEqual([])
  })

  test('is told in the words of its maker, three facts at most', () => {
    const bare = {
      description: ' ',
      pictures: [formPicture('attached_assets/a.svg')],
      facts: {},
      tags: ' , ',
    }
    expect(
      missingIn(bare, [{ name: 'Size' }, { name: 'Material' }, { name: 'Color' }, { name: 'Weight' }]),
    ).toEqual([
      'a description',
      'words for its pictures',
      'a second picture',
      'the fact “Size”',
      'the fact “Material”',
      'the fact “Color”',
      'tags',
    ])
  })
})

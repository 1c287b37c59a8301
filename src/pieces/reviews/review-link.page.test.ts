import { expect, test } from 'vitest'
import { readReviewHash, reviewHash } from './review-link.page.ts'

const proof = { orderId: 17, token: 'x'.repeat(32) }

test('a review link is read as it was written', () => {
  expect(readReviewHash(`#${reviewHash(proof)}`)).toEqual(proof)
})

test('any other fragment opens nothing', () => {
  for (const hash of ['', '#reviews', '#review=17', '#review=0&token=x', `#review=x&token=${proof.token}`])
    expect(readReviewHash(hash)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { problemsIn } from '../../machine/forms/kind.ts'
import { postKind, saveWords, toPostInput, withContent } from './post-form.desk.ts'

const emptyPost = postKind.draftOf(undefined)

describe('the excerpt while content is typed', () => {
  test('follows letter by letter, and ends with three dots after 150', () => {
    let form = emptyPost
    for (const letter of 'The walnut came from a neighbor’s yard. '.repeat(5)) {
      form = { ...form, ...withContent(form, form.content + letter) }
    }
    expect(form.excerpt).toBe(`${form.content.slice(0, 150).trim()}...`)
  })

  test('is left alone once it is the owner’s own and 10 characters long', () => {
    const form = { ...emptyPost, excerpt: 'In my own words', content: 'First' }
    expect(withContent(form, 'First, the wood.').excerpt).toBe('In my own words')
  })

  test('of fewer than 10 characters is filled', () => {
    const form = { ...emptyPost, excerpt: 'Short', content: '' }
    expect(withContent(form, 'Line one\nLine two').excerpt).toBe('Line one Line two')
  })
})

test('the button says what saving does', () => {
  const later = '2090-01-01T09:00'
  expect([true, false].map((isNew) => saveWords(emptyPost, isNew))).toEqual(['Save as Draft', 'Update Draft'])
  expect([true, false].map((isNew) => saveWords({ ...emptyPost, published: true }, isNew))).toEqual([
    'Create & Publish',
    'Update & Publish',
  ])
  expect(saveWords({ ...emptyPost, publishAt: later }, true)).toBe('Create & Schedule')
})

test('a plan is sent as the moment at which the shop’s clock shows it, and only while the post waits', () => {
  const form = { ...emptyPost, publishAt: '2090-01-01T09:00' }
  expect(toPostInput(form).publishAt).toBe('2090-01-01T14:00:00.000Z')
  expect(toPostInput({ ...form, published: true })).not.toHaveProperty('publishAt')
})

test('what is missing or has passed is said before anything is sent', () => {
  const problems = (part: Partial<typeof emptyPost>) => problemsIn(postKind, { ...emptyPost, ...part })
  expect(problems({})).toEqual({ title: 'Required', content: 'Required', excerpt: 'Required' })
  expect(problems({ publishAt: '2001-01-01T09:00' })['publishAt']).toMatch(/has passed/)
  expect(problems({ content: 'x'.repeat(60_001) })['content']).toMatch(/60,000/)
})

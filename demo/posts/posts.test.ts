import { describe, expect, test } from 'vitest'
import { posts } from './index.ts'

const words = (text: string) => text.trim().split(/\s+/).length

describe('the demo posts', () => {
  test('are at least five, four or more published and at least one a draft', () => {
    expect(posts.length).toBeGreaterThanOrEqual(5)
    expect(posts.filter((post) => post.published).length).toBeGreaterThanOrEqual(4)
    expect(posts.filter((post) => !post.published).length).toBeGreaterThanOrEqual(1)
  })

  test('are numbered 1 to N and titled each in its own way', () => {
    expect(posts.map((post) => post.id)).toEqual(posts.map((_, index) => index + 1))
    expect(new Set(posts.map((post) => post.title)).size).toBe(posts.length)
  })

  test('run to between 350 and 700 words', () => {
    for (const post of posts) {
      expect(words(post.content), post.title).toBeGreaterThanOrEqual(350)
      expect(words(post.content), post.title).toBeLessThanOrEqual(700)
    }
  })

  test('have an excerpt of at most 200 characters', () => {
    for (const post of posts) {
      expect(post.excerpt.length, post.title).toBeGreaterThan(0)
      expect(post.excerpt.length, post.title).toBeLessThanOrEqual(200)
    }
  })

  test('were written between March and October of 2026, oldest first', () => {
    const written = posts.map((post) => post.createdAt)
    for (const moment of written) {
      expect(new Date(moment).toISOString()).toBe(moment)
      expect(moment >= '2026-03-01' && moment < '2026-11-01', moment).toBe(true)
    }
    expect(written.toSorted()).toEqual(written)
  })
})

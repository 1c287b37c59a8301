import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['IMG_2041', 'img-2041'],
  ['Füllfeder (Nuss)', 'fullfeder-nuss'],
  ["The maker's  pen", 'the-makers-pen'],
  ['../../etc/passwd', 'etc-passwd'],
  ['木製ペン', 'picture'],
  ['', 'picture'],
  [`${'a'.repeat(59)} b c`, 'a'.repeat(59)],
])('%o becomes %o', (title, slug) => expect(slugOf(title)).toBe(slug))

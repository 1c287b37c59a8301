import { expect, test } from 'vitest'
import { answerHref } from './answer-href.desk.ts'

const message = {
  id: 1,
  firstName: 'Grace',
  lastName: 'Example',
  email: 'grace@example.com',
  subject: 'A wish',
  message: 'Oak?\nMine.',
  orderId: null,
  createdAt: '',
  readAt: null,
}

test('an answer is addressed, named and quotes what was asked', () => {
  const url = new URL(answerHref(message))
  expect(decodeURIComponent(url.pathname)).toBe('grace@example.com')
  expect(url.searchParams.get('subject')).toBe('Re: A wish')
  expect(url.searchParams.get('body')).toContain('> Oak?\r\n> Mine.')
})

test('nothing a visitor writes adds a recipient, and a long message is cut without breaking a sign', () => {
  const url = answerHref({
    ...message,
    email: 'grace@example.com?bcc=x@example.com',
    subject: 'A&bcc=x@example.com',
    message: `${'x'.repeat(1199)}😀`,
  })
  expect(url).not.toContain('bcc=')
  expect(url.match(/\?/g)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { mailProblem, mailServerReply } from './mail-problem.rules.ts'

test('what a sender says of a mail that was not taken is told in one of few ways, without what it names', () => {
  const said = {
    'Error: connect ECONNREFUSED 127.0.0.1:25': 'no_answer',
    'Error: getaddrinfo ENOTFOUND mail.example.com': 'no_name',
    'Error: Greeting never received': 'silence',
    'TimeoutError: The operation was aborted due to timeout': 'silence',
    'Error: Invalid login: 535 5.7.8 Error: authentication failed': 'sign_in',
    'Error: self-signed certificate': 'certificate',
    'Error: Can’t send mail - all recipients were rejected: 550 5.1.1 <ada@example.com>': 'recipient',
    'Error: Message failed: 452 4.3.1 Insufficient system storage': 'refused',
  }
  expect(Object.fromEntries(Object.keys(said).map((text) => [text, mailProblem(text)]))).toEqual(said)
})

test('the owner is told what the mail server itself said, and nothing where none answered', () => {
  expect(mailServerReply('Error: Invalid login: 535 5.7.8 Error:\r\nauthentication failed')).toBe(
    '535 5.7.8 Error: authentication failed',
  )
  expect(mailServerReply('Error: connect ECONNREFUSED 127.0.0.1:525')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { mailServerName } from './server-name.ts'

const key = Buffer.alloc(32, 1)
const set = { smtpUrl: 'smtps://june:secret@mail.example.com', mailFrom: 'shop@cups.example' }

test('a mail server is another one as soon as anything of it is set otherwise, and its name tells no password', () => {
  const name = mailServerName(set, key)
  expect(name).toBe(mailServerName({ ...set }, key))
  expect(name).not.toContain('secret')
  const others = [
    mailServerName({ ...set, smtpUrl: 'smtps://june:other@mail.example.com' }, key),
    mailServerName({ ...set, mailFrom: 'june@cups.example' }, key),
    mailServerName(set, Buffer.alloc(32, 2)),
  ]
  expect(new Set([name, ...others]).size).toBe(4)
  expect(mailServerName({ smtpUrl: undefined, mailFrom: undefined }, key)).toBeNull()
})

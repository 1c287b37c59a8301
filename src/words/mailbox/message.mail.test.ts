import { expect, test } from 'vitest'
import { composeMessage } from './message.mail.tsx'

const mail = {
  kind: 'test',
  subject: 'Hello',
  parts: [{ paragraph: 'A word.' }],
  storeName: 'Oak & Bead',
  contactEmail: 'bench@example.com',
}

test('an answer goes to the shop’s contact address, whatever address its mails are sent from', () => {
  expect(composeMessage({ ...mail, postalAddress: '3 Pond Road' }).replyTo).toBe('bench@example.com')
})

test.each(['3 Pond Road, Marshall', 'Oak & Bead, 3 Pond Road, Marshall'])(
  'the foot of a mail names the shop once, its address being %j',
  (postalAddress) => {
    const { text, dressed } = composeMessage({ ...mail, postalAddress })
    expect(text).toBe('A word.\n\n--\nOak & Bead\n3 Pond Road, Marshall\n')
    expect(dressed()).toContain('Oak &amp; Bead<br/>3 Pond Road, Marshall</p>')
  },
)

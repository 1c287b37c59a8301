import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { senderOf } from './connection-calls.ts'
import { senderDomain } from './sender-words.rules.ts'

/** A real DNS server that knows these texts, and of every other name that it is not there. */
async function startDns(texts: Record<string, string[]>): Promise<Resolver> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const labels: string[] = []
    let at = 12
    for (; query[at] !== 0; at += query[at]! + 1)
      labels.push(query.toString('ascii', at + 1, at + 1 + query[at]!))
    const question = query.subarray(12, at + 5)
    const known = texts[labels.join('.').toLowerCase()]
    const answers = (known ?? []).map((text) => {
      const parts = text
        .match(/.{1,255}/gs)!
        .map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]))
      const data = Buffer.concat(parts)
      const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255])
      return Buffer.concat([head, data])
    })
    const flags = Buffer.from([0x81, known ? 0x80 : 0x83, 0, 1, 0, answers.length, 0, 0, 0, 0])
    socket.send(Buffer.concat([query.subarray(0, 2), flags, question, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}

const key = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`

test('a domain that says all three is told so; a key may be longer than one text', async () => {
  const dns = await startDns({
    'shop.example': ['site-check=1', 'v=spf1 include:spf.messagingengine.com ~all'],
    'fm1._domainkey.shop.example': [key],
    '_dmarc.shop.example': ['v=DMARC1; p=reject'],
  })
  const records = await senderOf('shop.example', 'smtp.fastmail.com', undefined, dns)
  expect(records.map(({ record, isRight }) => [record, isRight])).toEqual([
    ['SPF', true],
    ['DKIM', true],
    ['DMARC', true],
  ])
  expect(records[1]!.words).toContain('fm1._domainkey.shop.example')
})

test('what is missing is told with the record to set', async () => {
  const dns = await startDns({})
  const records = await senderOf('shop.example', 'mail.example.com', undefined, dns)
  expect(records).toMatchObject([
    { isRight: false, set: { name: 'shop.example', text: 'v=spf1 a:mail.example.com ~all' } },
    { isRight: false, set: null },
    { isRight: false, set: { name: '_dmarc.shop.example', text: 'v=DMARC1; p=none' } },
  ])
})

test('SPF that stands twice, or leaves the mail provider out, is told; a withdrawn key as well', async () => {
  const twice = await startDns({ 'shop.example': ['v=spf1 -all', 'v=spf1 a ~all'] })
  const [spf] = await senderOf('shop.example', 'mail.example.com', 'x', twice)
  expect(spf!.words).toContain('set 2 times')
  const without = await startDns({
    'shop.example': ['v=spf1 a -all'],
    'mine._domainkey.shop.example': ['v=DKIM1; p='],
  })
  const [other, dkim] = await senderOf('shop.example', 'smtp.gmail.com', 'mine', without)
  expect(other!.set!.text).toBe('v=spf1 a include:_spf.google.com -all')
  expect(dkim!.words).toContain('withdrawn')
})

test('a DNS that is silent is not taken for a domain that says nothing', async () => {
  const resolver = new Resolver({ timeout: 50, tries: 1 })
  resolver.setServers(['127.0.0.1:1'])
  const [spf, , dmarc] = await senderOf('shop.example', 'mail.example.com', 'x', resolver)
  expect([spf, dmarc]).toMatchObject([
    { set: null, words: expect.stringContaining('could not be looked up') as string },
    { set: null, words: expect.stringContaining('could not be looked up') as string },
  ])
})

test.each([
  ['Kiln & Cup <hello@Kiln.example>', 'kiln.example'],
  ['hello@mail.kiln.example', 'mail.kiln.example'],
  ['nobody', undefined],
])('the domain of %s', (sender, domain) => {
  expect(senderDomain(sender)).toBe(domain)
})

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpSender, type OutgoingMail } from './sender.ts'

const FROM = 'Handmade Moments <shop@example.com>'

const mail: OutgoingMail = {
  id: 17,
  recipient: 'ada@example.com',
  subject: 'Please confirm – your subscription',
  bodyText: 'One click to go.',
  bodyHtml: '<p>One click to go.</p>',
  replyTo: 'grace@example.com',
  unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe?token=abc',
  follows: [],
  shopName: 'Kiln & Cup',
}

interface Received {
  from: string
  to: string[]
  content: string
}

/** A mail server that keeps what it is sent; or refuses it. */
async function startMailServer(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuse) return done(new Error('The mailbox is full'))
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => await new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

describe('a mail', () => {
  test('goes out through the mail server with all it should say of itself', async () => {
    const { url, received } = await startMailServer()
    await smtpSender(url, FROM)(mail)
    expect(received).toHaveLength(1)
    const { from, to, content } = received[0]!
    expect([from, to]).toEqual(['shop@example.com', ['ada@example.com']])
    const headers = content.split('\r\n\r\n')[0]!
    expect(headers).toContain('From: Handmade Moments <shop@example.com>')
    expect(headers).toContain('Reply-To: grace@example.com')
    expect(headers).toContain('List-Unsubscribe: <https://shop.example/newsletter/unsubscribe?token=abc>')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headers).toContain('Message-ID: <mail-17@example.com>')
    expect(content).toContain('text/plain')
    expect(content).toContain('text/html')
  })

  test('names those before it in its conversation, by which mail programs show them together', async () => {
    const { url, received } = await startMailServer()
    await smtpSender(url, FROM)({ ...mail, follows: [3, 12] })
    const headers = received[0]!.content.split('\r\n\r\n')[0]!
    expect(headers).toContain('In-Reply-To: <mail-12@example.com>')
    expect(headers).toMatch(/References: <mail-3@example\.com>\s+<mail-12@example\.com>/)
  })

  test('has no such headers where nobody asked for letters', async () => {
    const { url, received } = await startMailServer()
    await smtpSender(url, FROM)({ ...mail, replyTo: null, unsubscribeUrl: null })
    expect(received[0]!.content).not.toMatch(/^(Reply-To|List-Unsubscribe)/m)
  })

  test('from an address alone has the name of the shop', async () => {
    const { url, received } = await startMailServer()
    await smtpSender(url, 'shop@example.com')(mail)
    expect(received[0]!.content).toContain('From: "Kiln & Cup" <shop@example.com>')
  })

  test('that the mail server refuses is not taken for sent', async () => {
    const { url } = await startMailServer(true)
    await expect(smtpSender(url, FROM)(mail)).rejects.toThrow('The mailbox is full')
  })

  test('is given up in the end, however long the mail server keeps the line open', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 mail.example.com\r\n')
      // Never silent for long, and never done: no timeout of silence ends this.
      const drip = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(drip))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const closed = new Promise<void>((resolve) => {
      server.on('connection', (socket: Socket) => socket.on('close', () => resolve()))
    })
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(smtpSender(url, FROM, 200)(mail)).rejects.toThrow(/abort/i)
    await closed
    server.close()
  })
})

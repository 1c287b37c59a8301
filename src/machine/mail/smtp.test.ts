import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpSender, type OutgoingMail } from './sender.ts'

const FROM = 'Grünes Atelier <shop@example.com>'

const mail: OutgoingMail = {
  id: 17,
  recipient: 'ada@example.com',
  subject: 'Danke, Zoë – 3 × ✨',
  bodyText: 'Thank you, Zoë Müller.\n',
  bodyHtml: '<p>Thank you, Zoë Müller.</p>',
  replyTo: null,
  unsubscribeUrl: null,
  follows: [],
  shopName: 'Kiln & Cup',
}

interface Received {
  content: string
  secure: boolean
  user: string | undefined
}

interface MailServer {
  /** Where it is, with a user where one is given. */
  url: (user?: string, query?: string) => string
  received: Received[]
}

/** A real mail server, which keeps what it is sent. */
async function startMailServer(
  options: SMTPServerOptions & { answer?: (times: number) => Error | undefined } = {},
): Promise<MailServer> {
  const { answer, ...more } = options
  const received: Received[] = []
  let times = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        times += 1
        const refusal = stream.sizeExceeded
          ? refused(552, 'Message exceeds fixed maximum message size')
          : answer?.(times)
        if (refusal) return done(refusal)
        received.push({ content: Buffer.concat(parts).toString(), secure, user })
        done()
      })
    },
    ...more,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => await new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: (user, query = '') => `smtp://${user === undefined ? '' : `${user}@`}127.0.0.1:${port}${query}`,
    received,
  }
}

function refused(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

/** The subject out of a mail's header, joined where it was folded. */
function decodedSubject(content: string): string {
  const raw = /^Subject: ((?:.*\r\n )*.*)\r\n/m.exec(content)![1]!.replaceAll('\r\n ', ' ')
  return raw
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const withAuth: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  authOptional: false,
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    if (username === 'shop' && password === 'right') return done(null, { user: username })
    done(refused(535, 'Authentication failed'))
  },
}

describe('a mail server', () => {
  test('gets both parts of a mail, and names and subjects with other letters as they are', async () => {
    const { url, received } = await startMailServer()
    await smtpSender(url(), FROM)(mail)
    const { content } = received[0]!
    expect(decodedSubject(content)).toBe(mail.subject)
    expect(content).toMatch(/^From: =\?UTF-8\?.*<shop@example\.com>/m)
    const boundary = /boundary="?([^";\r\n]+)/.exec(content)![1]!
    const parts = content.split(`--${boundary}`).slice(1, 3).map(decodeQuoted)
    expect(parts[0]).toMatch(/text\/plain; charset=utf-8[\s\S]*Thank you, Zoë Müller\./i)
    expect(parts[1]).toMatch(/text\/html; charset=utf-8[\s\S]*<p>Thank you, Zoë Müller\.<\/p>/i)
  })

  test('that offers STARTTLS gets the mail over TLS, and one whose certificate is nobody’s gets none', async () => {
    const { url, received } = await startMailServer({ disabledCommands: ['AUTH'] })
    await expect(smtpSender(url(), FROM)(mail)).rejects.toThrow(/certificate/i)
    expect(received).toEqual([])
    // As whoever runs a mail server of their own may say in SMTP_URL.
    await smtpSender(url(undefined, '?tls.rejectUnauthorized=false'), FROM)(mail)
    expect(received.map(({ secure }) => secure)).toEqual([true])
  })

  test('that must be spoken to over TLS, and cannot be, gets nothing in plain text', async () => {
    const { url, received } = await startMailServer()
    await expect(smtpSender(url(undefined, '?requireTLS=true'), FROM)(mail)).rejects.toThrow(/STARTTLS|TLS/)
    expect(received).toEqual([])
  })

  test('that asks who sends takes the right password, and refuses another', async () => {
    const { url, received } = await startMailServer(withAuth)
    await smtpSender(url('shop:right'), FROM)(mail)
    expect(received.map(({ user }) => user)).toEqual(['shop'])
    await expect(smtpSender(url('shop:wrong'), FROM)(mail)).rejects.toThrow(/535|Authentication failed/)
    await expect(smtpSender(url(), FROM)(mail)).rejects.toThrow(/530|Authentication/)
    expect(received).toHaveLength(1)
  })

  test('that is busy for a moment takes the mail when it is tried again', async () => {
    const { url, received } = await startMailServer({
      answer: (times) => (times === 1 ? refused(451, 'Try again later') : undefined),
    })
    const send = smtpSender(url(), FROM)
    await expect(send(mail)).rejects.toThrow(/451.*Try again later/)
    expect(received).toEqual([])
    await send(mail)
    expect(received).toHaveLength(1)
  })

  test('that takes no mail of that size says so, and it is not taken for sent', async () => {
    const { url, received } = await startMailServer({ size: 2_000 })
    const large = { ...mail, bodyText: 'word '.repeat(1_000) }
    await expect(smtpSender(url(), FROM)(large)).rejects.toThrow(/552|size/i)
    await smtpSender(url(), FROM)(mail)
    expect(received).toHaveLength(1)
  })

  test('that goes away in the middle of a mail has not got it', async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.write('220 mail.example.com\r\n')
      socket.on('data', (data) => {
        const line = data.toString()
        if (/^DATA/i.test(line)) return socket.destroy()
        socket.write('250 OK\r\n')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(smtpSender(url, FROM)(mail)).rejects.toThrow()
    expect(sockets.size).toBe(1)
  })
})

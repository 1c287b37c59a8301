import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addressBelowName } from '../../store/settings/postal-address.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { formatCents } from '../../machine/values/money.ts'
import { numberAndWords } from '../../machine/contract/address-words.ts'
import { mailLookOf, pieceInMail, type MailLook } from '../mailbox/mail-look.mail.ts'
import type { Message } from '../mailbox/message.mail.tsx'
import { Layout } from '../mailbox/message-layout.mail.tsx'
import { type Block, parseBlocks, parseSpans } from '../markdown/markdown.rules.ts'
import type { LetterWords } from './letter.rules.ts'

interface LetterPiece {
  id: number
  name: string
  priceCents: number
  imageUrl: string
}

interface LetterInput {
  letter: Pick<LetterWords, 'subject' | 'words'>
  /** In the order in which they were picked. */
  pieces: readonly LetterPiece[]
  /** Where its reader leaves. */
  unsubscribe: string
  publicUrl: string
  store: StoreSettings
}

/** How wide words and pictures stand in a mail, in CSS pixels. */
const WIDE = 512
const HALF = 240

/** A letter to the readers of the newsletter: the shop's Markdown, then pieces, then how to leave. */
export function composeLetter({ letter, pieces, unsubscribe, publicUrl, store }: LetterInput): Message {
  const { storeName, postalAddress, contactEmail } = store
  const address = addressBelowName(storeName, postalAddress)
  const blocks = parseBlocks(letter.words)
  const why = `You get this letter because you asked ${storeName} for it.`
  const shown = pieces.map((piece) => ({ ...piece, href: `${publicUrl}/products/${numberAndWords(piece)}` }))
  const text = [
    ...blocks.map((block) => asText(block, publicUrl)),
    ...shown.map(({ name, priceCents, href }) => `${name}, ${formatCents(priceCents)}\n${href}`),
    `${why}\nUnsubscribe: ${unsubscribe}`,
    `--\n${storeName}\n${address}`,
  ]
  return {
    kind: 'letter',
    subject: letter.subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    dressed(chosen) {
      const look = mailLookOf(chosen)
      const small = { fontSize: 13, color: look.softInk }
      return `<!doctype html>${renderToStaticMarkup(
        <Layout title={letter.subject} storeName={storeName} address={address} look={look}>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, to a string
            <BlockView key={index} block={block} look={look} publicUrl={publicUrl} />
          ))}
          <Pieces pieces={shown} look={look} />
          <p style={{ ...small, marginTop: 40, marginBottom: -24 }}>
            {why}{' '}
            <a href={unsubscribe} style={{ color: look.softInk }}>
              Unsubscribe
            </a>
          </p>
        </Layout>,
      )}`
    },
    replyTo: contactEmail,
  }
}

/** A page of the shop, for who reads elsewhere. */
const absolute = (href: string, publicUrl: string) => (/^[/#]/.test(href) ? `${publicUrl}${href}` : href)

function asText(block: Block, publicUrl: string): string {
  const words = (text: string): string =>
    parseSpans(text)
      .map((span) => {
        if (span.kind === 'text' || span.kind === 'code') return span.text
        return span.kind === 'link' ? `${span.text} (${absolute(span.href, publicUrl)})` : words(span.text)
      })
      .join('')
  if (block.kind === 'rule') return '* * *'
  if (block.kind === 'picture') return block.alt
  if (block.kind === 'list')
    return block.items.map((item, n) => `${block.ordered ? `${n + 1}.` : '-'} ${words(item)}`).join('\n')
  return words(block.text)
}

interface Drawn {
  look: MailLook
  publicUrl: string
}

function BlockView({ block, ...drawn }: Drawn & { block: Block }) {
  const { look } = drawn
  if (block.kind === 'picture') return <PictureView {...block} look={look} />
  if (block.kind === 'rule') return <hr style={{ border: 0, borderTop: `1px solid ${look.colors.line}` }} />
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once, to a string
      <li key={index}>{spans(item, drawn)}</li>
    ))
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  const words = spans(block.text, drawn)
  if (block.kind === 'heading')
    return (
      <h2 style={{ fontFamily: look.display, fontSize: 20, fontWeight: 400, margin: '28px 0 8px' }}>
        {words}
      </h2>
    )
  if (block.kind === 'quote')
    return (
      <blockquote
        style={{ margin: '16px 0', paddingLeft: 16, borderLeft: `3px solid ${look.colors.accent}` }}
      >
        {words}
      </blockquote>
    )
  return <p>{words}</p>
}

function spans(text: string, { look, publicUrl }: Drawn): ReactNode {
  return parseSpans(text).map((span, index) => {
    if (span.kind === 'strong') return <strong key={index}>{span.text}</strong>
    if (span.kind === 'emphasis') return <em key={index}>{span.text}</em>
    if (span.kind !== 'link') return span.text
    return (
      <a key={index} href={absolute(span.href, publicUrl)} style={{ color: look.colors.accent }}>
        {span.text}
      </a>
    )
  })
}

/** Never one of another site, which would learn when the letter is read: it is left out. */
function PictureView({
  src,
  alt,
  look,
  size = WIDE,
}: {
  src: string
  alt: string
  look: MailLook
  size?: number
}) {
  const picture = pieceInMail(src, size)
  if (!picture) return null
  return (
    <img
      {...picture}
      height={undefined}
      alt={alt}
      // Without it React writes a preload beside it, which no mail program knows.
      loading="lazy"
      style={{ border: 0, maxWidth: '100%', height: 'auto', borderRadius: look.radius, display: 'block' }}
    />
  )
}

/** Two beside each other, as all mail programs can; one alone is as wide as the words. */
function Pieces({ pieces, look }: { pieces: readonly (LetterPiece & { href: string })[]; look: MailLook }) {
  if (pieces.length === 0) return null
  const perRow = pieces.length === 1 ? 1 : 2
  const rows = pieces.flatMap((_, n) => (n % perRow === 0 ? [pieces.slice(n, n + perRow)] : []))
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', marginTop: 24 }}>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]!.id}>
            {row.map(({ id, name, priceCents, imageUrl, href }, n) => (
              <td
                key={id}
                colSpan={row.length < perRow ? 2 : 1}
                width={`${100 / perRow}%`}
                style={{
                  verticalAlign: 'top',
                  padding: perRow === 1 ? '0 0 24px' : n === 0 ? '0 8px 24px 0' : '0 0 24px 8px',
                }}
              >
                <a href={href} style={{ color: look.ink, textDecoration: 'none' }}>
                  <PictureView src={imageUrl} alt="" look={look} size={perRow === 1 ? WIDE : HALF} />
                  <span
                    style={{ display: 'block', marginTop: 8, color: look.colors.accent, fontWeight: 600 }}
                  >
                    {name}
                  </span>
                </a>
                {formatCents(priceCents)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

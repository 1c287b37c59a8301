import { renderToStaticMarkup } from 'react-dom/server'
import { addressBelowName } from '../../store/settings/postal-address.rules.ts'
import type { Look } from '../look/look.rules.ts'
import { mailLookOf } from './mail-look.mail.ts'
import { Layout, PartView, type Part, type Piece } from './message-layout.mail.tsx'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'

/** A mail as it is kept and sent, but for its look. */
export interface Message {
  kind: string
  subject: string
  text: string
  /** The same words in the shop's look; left out, as a shop looks before its owner has chosen. */
  dressed: (look?: Look) => string
  /** Whom an answer goes to. */
  replyTo: string
  /** Where the recipient says that no more of these are wanted. */
  unsubscribeUrl?: string
  /** The token of a link in it that lets its reader in. */
  opensWith?: string
  /** The mails of the same conversation before it, by their numbers. */
  follows?: readonly number[]
}

export interface MessageInput {
  kind: string
  subject: string
  parts: readonly Part[]
  storeName: string
  postalAddress: string
  /** Where an answer goes: mails say to reply, and the address they are sent from may be nobody's. */
  contactEmail: string
}

export function composeMessage(input: MessageInput): Message {
  const { kind, subject, parts, storeName, postalAddress, contactEmail } = input
  const address = addressBelowName(storeName, postalAddress)
  const main = parts.findIndex((part) => 'link' in part)
  const text = [...parts.map(asText), `--\n${storeName}\n${address}`].join('\n\n')
  const dressed = (chosen?: Look) => {
    const look = mailLookOf(chosen)
    return `<!doctype html>${renderToStaticMarkup(
      <Layout title={subject} storeName={storeName} address={address} look={look}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rendered once, to a string
          <PartView key={index} part={part} look={look} isMain={index === main} />
        ))}
      </Layout>,
    )}`
  }
  const opensWith = parts.map(tokenIn).find((token) => token !== undefined)
  const message = { kind, subject, text: `${text}\n`, dressed, replyTo: contactEmail }
  return opensWith === undefined ? message : { ...message, opensWith }
}

/** Only links are looked at: what people wrote may say what it likes. */
function tokenIn(part: Part): string | undefined {
  return 'link' in part ? /\/(?:admin\/[a-z-]+|messages)\?token=([\w-]+)/.exec(part.link)?.[1] : undefined
}

function asText(part: Part): string {
  if ('paragraph' in part) return part.paragraph
  if ('link' in part) return `${part.label}:\n${part.link}`
  const rows = 'rows' in part ? part.rows : part.pieces.map(asRow)
  const width = Math.max(...rows.map(([label]) => lastLine(label).length))
  return [
    `${part.caption}:`,
    ...rows.map(
      ([label, value]) =>
        `  ${label}${' '.repeat(width - lastLine(label).length)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`,
    ),
  ].join('\n')
}

function asRow({ name, before = '', after = '', note, value }: Piece): readonly [string, string] {
  return [`${before}${name}${after}${note ? `, ${note}` : ''}`, value]
}

/** A label has several where a buyer's answer has: they stay as they were typed. */
function lastLine(label: string): string {
  return label.slice(label.lastIndexOf('\n') + 1)
}

/** What no rule of the shop's settles, and its owner should not find by chance. */
interface NeedsYourEye {
  /** As it stands among the mails kept: 'payment-in-review'. */
  kind: string
  /** What it is, in the subject: 'A payment of $32.40'. */
  what: string
  /** What has happened, and what that means for buyer, order and money. */
  text: string
  facts: { caption: string; rows: readonly (readonly [label: string, value: string])[] }
  /** What its owner should do, and what the shop goes on doing by itself. */
  toDo: string
  link: { url: string; label: string }
}

/** Writes to the owner of one thing that waits for a person; where it is posted, its key keeps it to one mail. */
export function needsYourEye(
  { kind, what, text, facts, toDo, link }: NeedsYourEye,
  store: StoreSettings,
): Message {
  return composeMessage({
    kind,
    subject: `${what} needs your eye`,
    parts: [{ paragraph: text }, facts, { paragraph: toDo }, { link: link.url, label: link.label }],
    ...store,
  })
}

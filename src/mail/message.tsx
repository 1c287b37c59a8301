import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { addressBelowName } from '../domain/checkout/postal-address.ts'

/** A mail as it is kept and sent. */
export interface Message {
  kind: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to. */
  replyTo: string
  /** Where the recipient says that no more of these are wanted. */
  unsubscribeUrl?: string
  /** The token of a link in it that lets its reader in. */
  opensWith?: string
}

/** What mails are made of; each part becomes both HTML and plain text, so the two never disagree. */
export type Part =
  | { paragraph: string }
  | { link: string; label: string }
  | { rows: readonly (readonly [label: string, value: string])[]; caption: string }

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
  const text = [...parts.map(asText), `--\n${storeName}\n${address}`].join('\n\n')
  const html = `<!doctype html>${renderToStaticMarkup(
    <Layout title={subject} storeName={storeName} address={address}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, to a string
        <PartView key={index} part={part} />
      ))}
    </Layout>,
  )}`
  const opensWith = parts.map(tokenIn).find((token) => token !== undefined)
  const message = { kind, subject, text: `${text}\n`, html, replyTo: contactEmail }
  return opensWith === undefined ? message : { ...message, opensWith }
}

/** Only links are looked at: what people wrote may say what it likes. */
function tokenIn(part: Part): string | undefined {
  return 'link' in part ? /\/admin\/[a-z-]+\?token=([\w-]+)/.exec(part.link)?.[1] : undefined
}

function asText(part: Part): string {
  if ('paragraph' in part) return part.paragraph
  if ('link' in part) return `${part.label}:\n${part.link}`
  const width = Math.max(...part.rows.map(([label]) => label.length))
  return [
    `${part.caption}:`,
    ...part.rows.map(
      ([label, value]) => `  ${label.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`,
    ),
  ].join('\n')
}

/** Mail programs know no style sheets worth the name: styles stand on the elements. */
const ink = '#211d19'
const serif = "Georgia, 'Times New Roman', serif"

function Layout(props: { title: string; storeName: string; address: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{props.title}</title>
      </head>
      <body style={{ margin: 0, padding: '32px 16px', background: '#f6f1e7', color: ink }}>
        <div
          style={{
            maxWidth: 560,
            margin: '0 auto',
            fontFamily: 'Helvetica, Arial, sans-serif',
            lineHeight: 1.55,
          }}
        >
          <p style={{ fontFamily: serif, fontSize: 22, margin: '0 0 24px' }}>{props.storeName}</p>
          <h1 style={{ fontFamily: serif, fontSize: 26, fontWeight: 400, margin: '0 0 16px' }}>
            {props.title}
          </h1>
          {props.children}
          <p
            style={{
              marginTop: 40,
              paddingTop: 16,
              borderTop: '1px solid #d9cfbd',
              fontSize: 13,
              color: '#6a6055',
            }}
          >
            {props.storeName}
            <br />
            {props.address}
          </p>
        </div>
      </body>
    </html>
  )
}

function PartView({ part }: { part: Part }) {
  if ('paragraph' in part) return <p style={{ whiteSpace: 'pre-line' }}>{part.paragraph}</p>
  if ('link' in part) {
    return (
      <p>
        <a href={part.link} style={{ color: '#7a2e2a', fontWeight: 600 }}>
          {part.label}
        </a>
      </p>
    )
  }
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse', margin: '16px 0' }}>
      <caption style={{ textAlign: 'left', fontSize: 13, color: '#6a6055', paddingBottom: 4 }}>
        {part.caption}
      </caption>
      <tbody>
        {part.rows.map(([label, value]) => (
          <tr key={label} style={{ borderTop: '1px solid #d9cfbd' }}>
            <th
              scope="row"
              style={{ textAlign: 'left', fontWeight: 400, padding: '8px 8px 8px 0', verticalAlign: 'top' }}
            >
              {label}
            </th>
            <td style={{ textAlign: 'right', padding: '8px 0', whiteSpace: 'pre-line' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

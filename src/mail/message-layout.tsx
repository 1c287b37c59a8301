import type { ReactNode } from 'react'
import type { MailLook } from './mail-look.ts'

/** What mails are made of; each part becomes both HTML and plain text, so the two never disagree. */
export type Part =
  | { paragraph: string }
  | { link: string; label: string }
  | { rows: readonly (readonly [label: string, value: string])[]; caption: string }

/** Mail programs know no style sheets worth the name: styles stand on the elements. */
export function Layout(props: {
  title: string
  storeName: string
  address: string
  look: MailLook
  children: ReactNode
}) {
  const { look, storeName } = props
  const { colors } = look
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{props.title}</title>
      </head>
      <body
        style={{ margin: 0, padding: '32px 16px', background: colors['paper-deep'], color: look.ink }}
        {...{ bgcolor: colors['paper-deep'] }}
      >
        <div
          style={{
            maxWidth: 560,
            margin: '0 auto',
            padding: '24px',
            background: colors.sheet,
            borderTop: `4px solid ${colors.accent}`,
            borderRadius: look.radius,
            fontFamily: look.body,
            lineHeight: 1.55,
          }}
        >
          <Sign look={look} storeName={storeName} />
          <h1
            style={{
              fontFamily: look.display,
              fontSize: 26,
              fontWeight: 400,
              margin: '0 0 16px',
              color: colors['accent-deep'],
            }}
          >
            {props.title}
          </h1>
          {props.children}
          <p
            style={{
              marginTop: 40,
              paddingTop: 16,
              borderTop: `1px solid ${colors.line}`,
              fontSize: 13,
              color: look.softInk,
            }}
          >
            {storeName}
            <br />
            {props.address}
          </p>
        </div>
      </body>
    </html>
  )
}

/** The logo says the shop's name where pictures are not shown; it stands beside it where the logo itself does not say it. */
function Sign({ look: { logo, display }, storeName }: { look: MailLook; storeName: string }) {
  return (
    <p style={{ fontFamily: display, fontSize: 22, margin: '0 0 24px' }}>
      {logo ? (
        <img
          src={logo.src}
          alt={storeName}
          // Without it React writes a preload beside it, which no mail program knows.
          loading="lazy"
          width={logo.width}
          height={logo.height}
          style={{ border: 0, verticalAlign: 'middle', marginRight: 12 }}
        />
      ) : null}
      {logo?.hasName ? null : storeName}
    </p>
  )
}

export function PartView({ part, look }: { part: Part; look: MailLook }) {
  const { colors, softInk } = look
  if ('paragraph' in part) return <p style={{ whiteSpace: 'pre-line' }}>{part.paragraph}</p>
  if ('link' in part) {
    return (
      <p>
        <a href={part.link} style={{ color: colors.accent, fontWeight: 600 }}>
          {part.label}
        </a>
      </p>
    )
  }
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse', margin: '16px 0' }}>
      <caption style={{ textAlign: 'left', fontSize: 13, color: softInk, paddingBottom: 4 }}>
        {part.caption}
      </caption>
      <tbody>
        {part.rows.map(([label, value]) => (
          <tr key={label} style={{ borderTop: `1px solid ${colors.line}` }}>
            <th
              scope="row"
              style={{
                textAlign: 'left',
                fontWeight: 400,
                padding: '8px 8px 8px 0',
                verticalAlign: 'top',
                whiteSpace: 'pre-wrap',
              }}
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

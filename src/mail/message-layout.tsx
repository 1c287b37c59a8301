import type { ReactNode } from 'react'

/** What mails are made of; each part becomes both HTML and plain text, so the two never disagree. */
export type Part =
  | { paragraph: string }
  | { link: string; label: string }
  | { rows: readonly (readonly [label: string, value: string])[]; caption: string }

/** Mail programs know no style sheets worth the name: styles stand on the elements. */
const ink = '#211d19'
const serif = "Georgia, 'Times New Roman', serif"

export function Layout(props: { title: string; storeName: string; address: string; children: ReactNode }) {
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

export function PartView({ part }: { part: Part }) {
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

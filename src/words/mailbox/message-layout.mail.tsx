import type { ReactNode } from 'react'
import { pieceInMail, PICTURE_BOX, type MailLook } from './mail-look.mail.ts'

/** What mails are made of; each part becomes both HTML and plain text, so the two never disagree. */
export type Part =
  | { paragraph: string }
  | { link: string; label: string }
  | { rows: readonly (readonly [label: string, value: string])[]; caption: string }
  | { pieces: readonly Piece[]; caption: string }

/** A piece, as a line of an order or a parcel: with its picture where the mail is shown with pictures. */
export interface Piece {
  name: string
  /** What stands behind its name: its number in the order, answers, how it is made. */
  before?: string
  after?: string
  imageUrl: string
  /** '2 at $15.00', where its value alone would not say it. */
  note?: string | undefined
  value: string
}

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
        {/* Who reads in the dark sees the paper as it is, where the program asks; others turn all colors round together. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
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
            color: look.ink,
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
              lineHeight: 1.25,
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
          // Without it React writes a preload beside it, which no mail program knows; so with a piece's picture.
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

interface PartViewProps {
  part: Part
  look: MailLook
  /** What the mail is for: drawn as a button. */
  isMain: boolean
}

export function PartView({ part, look, isMain }: PartViewProps) {
  const { colors } = look
  if ('paragraph' in part) return <p style={{ whiteSpace: 'pre-line' }}>{part.paragraph}</p>
  if ('link' in part && isMain) return <Button part={part} look={look} />
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
      <caption style={{ textAlign: 'left', fontSize: 13, color: look.softInk, paddingBottom: 4 }}>
        {part.caption}
      </caption>
      <tbody>
        {'pieces' in part
          ? // oxlint-disable-next-line react/no-array-index-key -- rendered once, to a string
            part.pieces.map((piece, index) => <PieceRow key={index} piece={piece} look={look} />)
          : part.rows.map(([label, value]) => (
              <tr key={label} style={{ borderTop: `1px solid ${colors.line}` }}>
                <th scope="row" style={{ ...rowLabel, whiteSpace: 'pre-wrap' }}>
                  {label}
                </th>
                <td style={rowValue}>{value}</td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

const rowLabel = {
  textAlign: 'left',
  fontWeight: 400,
  padding: '8px 8px 8px 0',
  verticalAlign: 'top',
} as const
const rowValue = { textAlign: 'right', padding: '8px 0', whiteSpace: 'pre-line' } as const

/** A cell, for Outlook keeps to the padding of no link. */
function Button({ part, look }: { part: { link: string; label: string }; look: MailLook }) {
  const { colors, radius } = look
  return (
    <table role="presentation" style={{ borderCollapse: 'separate', borderSpacing: 0, margin: '20px 0' }}>
      <tbody>
        <tr>
          <td
            style={{ padding: '12px 24px', background: colors.accent, borderRadius: radius }}
            {...{ bgcolor: colors.accent }}
          >
            <a href={part.link} style={{ color: colors.sheet, fontWeight: 600, textDecoration: 'none' }}>
              {part.label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function PieceRow({ piece, look }: { piece: Piece; look: MailLook }) {
  const { colors, softInk } = look
  const { name, before = '', after = '', note, value } = piece
  const picture = pieceInMail(piece.imageUrl)
  return (
    <tr style={{ borderTop: `1px solid ${colors.line}` }}>
      {picture ? (
        <td
          width={PICTURE_BOX}
          style={{
            width: PICTURE_BOX,
            padding: '12px 16px 12px 0',
            verticalAlign: 'top',
            textAlign: 'center',
          }}
        >
          <img
            src={picture.src}
            alt={name}
            loading="lazy"
            width={picture.width}
            height={picture.height}
            style={{
              border: 0,
              verticalAlign: 'top',
              fontSize: 12,
              lineHeight: 1.3,
              borderRadius: look.radius,
            }}
          />
        </td>
      ) : null}
      <th
        scope="row"
        colSpan={picture ? 1 : 2}
        style={{ ...rowLabel, padding: '12px 8px 12px 0', whiteSpace: 'pre-wrap' }}
      >
        {before}
        {name}
        {after}
        {note ? (
          <>
            <br />
            <span style={{ fontSize: 13, color: softInk }}>{note}</span>
          </>
        ) : null}
      </th>
      <td style={{ ...rowValue, padding: '12px 0', verticalAlign: 'top', whiteSpace: 'nowrap' }}>{value}</td>
    </tr>
  )
}

/** Tables as CSV (RFC 4180), for spreadsheets: all files the shop hands out are written here. */

/**
 * A cell that begins like this is worked out by spreadsheet programs, whoever wrote it (CWE-1236). Some take the wide
 * signs of East Asian keyboards for the plain ones, and what has no width, such as U+200B, for nothing.
 */
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Without this mark first, spreadsheets read the accents of names wrongly. */
const BYTE_ORDER_MARK = '\uFEFF'

export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

/** More rows of a text that csvText began. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: string): string {
  const text = defused(cell)
  // A semicolon parts cells for the spreadsheets of some countries.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What is negative begins like a formula and is none: as text it could not be summed. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/

/** As text that no program works out: an apostrophe goes before it. */
export function defused(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_AMOUNT.test(cell) ? `'${cell}` : cell
}

/** What `defused` was given. */
export function undefused(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Rows as CSV (RFC 4180), with its first row the names of the columns. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets run a cell that begins like a formula: an apostrophe before it makes it text again. */
function cell(text: string): string {
  const defused = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

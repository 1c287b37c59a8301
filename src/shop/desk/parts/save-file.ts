/** Hands a CSV text over as a file. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, text, 'text/csv')
}

/** The same with plain text. */
export function saveText(name: string, text: string): void {
  saveFile(name, text, 'text/plain')
}

/** And with one of JSON. */
export function saveJson(name: string, text: string): void {
  saveFile(name, text, 'application/json')
}

function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

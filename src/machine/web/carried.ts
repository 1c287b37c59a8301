/**
 * What this tab carries from one document to the next where its browser keeps nothing, because storage is blocked or full:
 * a window's name outlives its documents. It ends with the tab, and browsers clear it for other sites; names and addresses
 * of people are not put there.
 */
const CARRIED = 'handmade-moments:'

/** `window.name`, which the server has not. */
const tab = globalThis as { name?: string }

/** What the tab carries, as text by the keys of storage. */
export function readCarried(): Record<string, string> {
  const name = tab.name ?? ''
  try {
    return name.startsWith(CARRIED) ? (JSON.parse(name.slice(CARRIED.length)) as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Null lets go of it. A name that somebody else gave the window stays, and then nothing is carried. */
export function carry(key: string, text: string | null): void {
  if (tab.name && !tab.name.startsWith(CARRIED)) return
  const { [key]: _former, ...others } = readCarried()
  const all = text === null ? others : { ...others, [key]: text }
  tab.name = Object.keys(all).length === 0 ? '' : CARRIED + JSON.stringify(all)
}

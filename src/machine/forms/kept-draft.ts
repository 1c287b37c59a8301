const PREFIX = 'handmade-moments.desk.v2.'

/** What a form holds: what it began from, and what is typed by now. */
export interface Held<Saved, Draft> {
  /** What is edited, as it was then; none for something new. */
  from: Saved | undefined
  base: Draft
  draft: Draft
}

/** What was typed in this tab and not saved. Text of an older version, without the form's own fields, is left alone. */
export function readKept<Saved, Draft extends object>(
  draftKey: string,
  like: Draft,
): Held<Saved, Draft> | undefined {
  try {
    const { from, base, draft } = JSON.parse(sessionStorage.getItem(PREFIX + draftKey) ?? '{}') as Held<
      Saved,
      Draft
    >
    const fits = (found: Draft | undefined) =>
      Object.entries(like).every(([name, value]) => typeof found?.[name as keyof Draft] === typeof value)
    return fits(base) && fits(draft) ? { from, base, draft } : undefined
  } catch {
    return undefined
  }
}

/** Keeps it until it is saved or given up: Escape, a reload, a failed save or the end of the session lose nothing. */
export function writeKept(draftKey: string, held: Held<unknown, object> | undefined): void {
  try {
    if (held) sessionStorage.setItem(PREFIX + draftKey, JSON.stringify(held))
    else sessionStorage.removeItem(PREFIX + draftKey)
  } catch {
    // A full or forbidden storage: the text lives as long as the page.
  }
}

/**
 * Where a form of this kind began that was still open at a reload or the end of the session; undefined if none was.
 */
export function keptOpen<Saved>(kind: { name: string }): Pick<Held<Saved, object>, 'from'> | undefined {
  try {
    const storageKey = Object.keys(sessionStorage).find((key) => key.startsWith(`${PREFIX}${kind.name}-`))
    return storageKey === undefined
      ? undefined
      : (JSON.parse(sessionStorage.getItem(storageKey)!) as Held<Saved, object>)
  } catch {
    return undefined
  }
}

/** What was read, and where it stood in the text. */
export interface ReadPart<Value> {
  value: Value
  says: string
  trouble?: string
  at: readonly [from: number, to: number]
}

/** The same of what a pattern found; undefined where it found nothing. */
export const partFound = <Value>(
  found: RegExpExecArray | null,
  value: Value,
  says: string,
): ReadPart<Value> | undefined =>
  found ? { value, says, at: [found.index, found.index + found[0].length] } : undefined

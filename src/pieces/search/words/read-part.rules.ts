/** What was read, and where it stood in the text. */
export interface ReadPart<Value> {
  value: Value
  says: string
  trouble?: string
  at: readonly [from: number, to: number]
}

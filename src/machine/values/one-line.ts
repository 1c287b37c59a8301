/**
 * A text on one line: each line break, with the blanks around it, becomes one space. Line by line, because a pattern
 * for it would begin anew at each blank of a long run.
 */
export function oneLine(text: string): string {
  const lines = text.split('\n')
  if (lines.length === 1) return text
  const first = lines[0]!.trimEnd()
  const last = lines.at(-1)!.trimStart()
  const between = lines.slice(1, -1).map((line) => line.trim())
  return [first, ...between.filter((line) => line !== ''), last].join(' ')
}

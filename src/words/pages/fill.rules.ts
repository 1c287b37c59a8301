import { pageField } from './page-fields.rules.ts'

/** What each field is now; null where nothing is set. Of a question, whether it is so. */
export type FieldValues = ReadonlyMap<string, string | null>

const FIELD = /\{\{([^{}]*)\}\}/g
export const IF = /^\s*\{\{\s*(if|unless) +([a-z-]+)\s*\}\}\s*$/
const END = /^\s*\{\{\s*end\s*\}\}\s*$/
const MARKER = /^(?:[-*+] |\d{1,3}[.)] |#{1,6} |> ?)/
/** Where one sentence ends and the next begins. */
const BETWEEN_SENTENCES = /(?<=[.!?][”’"')\]*_]{0,3}) +(?=[“‘"'([*_]{0,3}[A-Z0-9{])/

/**
 * A text with its fields filled in. A sentence with a field that is not set is left out, and so is a line that is then
 * empty: what nobody has set is not promised. What stands between {{if …}} and {{end}} is there only if the field is set.
 */
export function filled(text: string, values: FieldValues): string {
  if (!text.includes('{{')) return text
  return unitsOf(chosenLines(text.replace(/\r\n?/g, '\n').split('\n'), values))
    .map((unit) => (unit.includes('{{') ? filledUnit(unit, values) : unit))
    .filter((unit) => unit !== undefined)
    .join('\n')
}

function chosenLines(lines: readonly string[], values: FieldValues): string[] {
  const conditions: boolean[] = []
  const chosen: string[] = []
  for (const line of lines) {
    const [, word, name] = IF.exec(line) ?? []
    if (name !== undefined) conditions.push(((values.get(name) ?? null) !== null) === (word === 'if'))
    else if (END.test(line)) conditions.pop()
    else {
      if (conditions.every((isShown) => isShown)) chosen.push(line)
      continue
    }
    // What is chosen is a block of its own.
    chosen.push('')
  }
  return chosen
}

/** A line with those that go on with it: a sentence may be broken anywhere. */
function unitsOf(lines: readonly string[]): string[] {
  const units: string[] = []
  let goesOn = false
  for (const line of lines) {
    const standsAlone = isLines(line)
    const begins = line.trim() === '' || MARKER.test(line) || standsAlone
    if (!begins && goesOn) units.push(`${units.pop()!}\n${line}`)
    else units.push(line)
    goesOn = line.trim() !== '' && !line.startsWith('#') && !standsAlone
  }
  return units
}

const ALONE = /^\s*\{\{([^{}]*)\}\}\s*$/
const isLines = (line: string) => pageField(ALONE.exec(line)?.[1]?.trim() ?? '')?.kind === 'lines'

function filledUnit(unit: string, values: FieldValues): string | undefined {
  if (isLines(unit)) {
    const lines = values.get(ALONE.exec(unit)![1]!.trim()) ?? null
    return lines === null ? undefined : `\n${lines}\n`
  }
  const marker = MARKER.exec(unit)?.[0] ?? ''
  const sentences = unit
    .slice(marker.length)
    .replaceAll('\n', ' ')
    .replace(FIELD, (whole, name: string) =>
      pageField(name.trim())?.kind === 'sentence' ? (values.get(name.trim()) ?? '') : whole,
    )
    .split(BETWEEN_SENTENCES)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && fieldsIn(sentence).every((name) => isSet(values, name)))
    .map((sentence) => sentence.replace(FIELD, (_, name: string) => values.get(name.trim()) ?? ''))
  return sentences.length === 0 ? undefined : marker + sentences.join(' ')
}

function isSet(values: FieldValues, name: string): boolean {
  return (values.get(name) ?? null) !== null && pageField(name)?.kind === 'value'
}

/** The fields a text names, each once; also those it only asks for. */
export function fieldsIn(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map(([, inside]) => inside!.trim().replace(/^(if|unless) +/, ''))
  return [...new Set(names.filter((name) => name !== 'end'))]
}

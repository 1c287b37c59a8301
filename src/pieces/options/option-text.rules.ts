import type { OptionGroup } from './options.rules.ts'

/**
 * Options in one cell of a CSV file. Of a product 'Wrist size: 6 in, 7 in; Metal: brass, silver', of a combination
 * 'Wrist size: 6 in; Metal: brass'. Before a sign that would part something stands a backslash.
 */

export interface NamedChoice {
  group: string
  value: string
}

export const OPTIONS_EXAMPLE = 'Wrist size: 6 in, 7 in; Metal: brass, silver'
export const CHOICES_EXAMPLE = 'Wrist size: 6 in; Metal: brass'

export function groupsText(groups: readonly OptionGroup[]): string {
  return groups
    .map(({ name, values }) => `${nameText(name)}: ${values.map((value) => escaped(value, ',')).join(', ')}`)
    .join('; ')
}

export function choicesText(groups: readonly OptionGroup[], choices: readonly string[]): string {
  return groups.map(({ name }, at) => `${nameText(name)}: ${escaped(choices[at] ?? '')}`).join('; ')
}

/** Undefined where a part has no name before a colon, or nothing after it. */
export function groupsIn(text: string): OptionGroup[] | undefined {
  return partsIn(text)?.map(({ name, rest }) => ({ name, values: pieces(rest, ',').map(plain) }))
}

/** The same of a combination: one choice of each group. */
export function choicesIn(text: string): NamedChoice[] | undefined {
  return partsIn(text)?.map(({ name, rest }) => ({ group: name, value: plain(rest) }))
}

function partsIn(text: string): { name: string; rest: string }[] | undefined {
  const parts = pieces(text, ';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...values] = pieces(part, ':')
      return { name: plain(name), rest: values.join(':') }
    })
  return parts.some(({ name, rest }) => name === '' || rest.trim() === '') ? undefined : parts
}

const nameText = (name: string) => escaped(name, ':,')

const escaped = (text: string, more = '') =>
  text.replaceAll(/[\\;:,]/g, (sign) => (`\\;${more}`.includes(sign) ? `\\${sign}` : sign))

const plain = (text: string) => text.replaceAll(/\\(.)/gsu, '$1').trim()

/** What stands between the separators; one after a backslash is none. */
function pieces(text: string, separator: string): string[] {
  const found = ['']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === separator) found.push('')
    else found.push(`${found.pop()!}${sign === '\\' ? text.slice(at, (at += 1) + 1) : sign}`)
  }
  return found
}

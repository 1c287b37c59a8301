import { fieldsIn, filled, type FieldValues } from '../fill.rules.ts'
import { conditionWords, passagesIn } from '../passages.rules.ts'
import { PAGE_LIMITS } from '../page-text.rules.ts'
import type { PageFieldNow } from '../../../shop/desk/desk-queries.ts'
import { TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { InsertMenu } from '../../markdown/insert.desk.tsx'
import { between, put, putLines } from '../../markdown/marks.desk.ts'
import { TextEditor } from '../../markdown/text-editor.desk.tsx'
import { FieldsLegend, fromWords, plain, plainNow } from './fields-legend.tsx'
import type { PageDraft } from './page-form.ts'

interface PageTextsProps {
  of: FieldEditor<PageDraft>
  fields: readonly PageFieldNow[]
}

/** What a page says, and the numbers in it that are set elsewhere. */
export function PageTexts({ of, fields }: PageTextsProps) {
  const { summary, description, body } = of.draft
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  const used = fieldsIn(`${summary}\n${description}\n${body}`)
  return (
    <>
      <TextField of={of} name="summary" hint={`Stands beside the text.${readNow(summary, values)}`} />
      <TextField
        of={of}
        name="description"
        hint={`Left empty, they are given the sentence above.${readNow(description, values)}`}
      />
      <TextEditor
        of={of}
        name="body"
        hint={`${body.length.toLocaleString('en-US')} of ${PAGE_LIMITS.body.toLocaleString('en-US')} characters. What stands in double braces is filled in by the shop: ${used.length > 0 ? 'below is what it is now' : 'choose it above'}. A sentence of which nothing is set is left out.`}
        menus={menusOf(fields)}
        shown={(text) => filled(text, values)}
      />
      <FieldsLegend
        fields={fields.filter(({ name, kind }) => used.includes(name) && kind !== 'question')}
        passages={passagesIn(body)}
        values={values}
      />
    </>
  )
}

/** A line with fields, as it reads with what they are now. */
function readNow(line: string, values: FieldValues): string {
  if (!line.includes('{{')) return ''
  const words = plain(filled(line, values))
  return words === '' ? ' Nothing of it is set now, so it is left out.' : ` Reads now: “${words}”`
}

/** A condition can ask for each of them, what is filled in for all but questions. */
function menusOf(fields: readonly PageFieldNow[]): InsertMenu[] {
  return [
    {
      name: 'Insert a number from Settings',
      chosen: 'Insert it',
      from: fields
        .filter(({ kind }) => kind !== 'question')
        .map(({ name, label, kind, value, setAt }) => ({
          label: `${label}: ${plainNow({ kind, value })}`,
          group: fromWords(setAt),
          edit: (at) => (kind === 'lines' ? putLines(at, `{{${name}}}`) : put(at, `{{${name}}}`)),
        })),
    },
    {
      name: 'Show the chosen lines only where…',
      chosen: 'Show them only there',
      from: fields
        .filter(({ kind }) => kind !== 'lines')
        .map((field) => ({
          label: conditionWords({ field, word: 'if' }).replace('Only where ', ''),
          group: fromWords(field.setAt),
          edit: (at) => between(at, `{{if ${field.name}}}`, '{{end}}', 'What is to be said then.'),
        })),
    },
  ]
}

import { fieldsIn, filled } from '../../../../domain/store/pages/fill.ts'
import { PAGE_LIMITS } from '../../../../domain/store/pages/page-text.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import type { PageFieldNow } from '../../desk-queries.ts'
import { TextField, type FieldEditor } from '../../editor/editor-fields.tsx'
import { TextEditor, type Insertable } from '../../editor/text-editor/text-editor.tsx'
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
      <TextField of={of} name="summary" />
      <TextField of={of} name="description" />
      <TextEditor
        of={of}
        name="body"
        hint={`${body.length.toLocaleString('en-US')} of ${PAGE_LIMITS.body.toLocaleString('en-US')} characters. A word such as {{return-days}} is filled in by the shop; a sentence of which nothing is set is left out.`}
        insertables={fields.map(toInsertable)}
        shown={(text) => filled(text, values)}
      />
      <FilledIn fields={fields.filter(({ name, kind }) => used.includes(name) && kind !== 'question')} />
    </>
  )
}

function toInsertable({ name, label, kind }: PageFieldNow): Insertable {
  if (kind === 'question')
    return { label: `${label} (${name})`, words: `{{if ${name}}}\n\n{{end}}`, isLines: true }
  return { label, words: `{{${name}}}`, isLines: kind === 'lines' }
}

const rooms = { settings: 'Settings', shipping: 'Shipping', categories: 'Categories' }

/** What the shop fills in, as it is now, with the way to where it is set: once, for everywhere. */
function FilledIn({ fields }: { fields: readonly PageFieldNow[] }) {
  if (fields.length === 0) return null
  return (
    <section aria-label="Filled in by the shop">
      <h3 className="field-label font-sans">Filled in by the shop</h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {fields.map(({ name, label, value, setAt }) => (
          <div key={name} className="min-w-0 [overflow-wrap:anywhere]">
            <dt className="inline font-semibold">{label}: </dt>
            <dd className="inline">
              {value === null ? 'not set, so nothing is said of it' : plain(value)}
              {setAt ? (
                <>
                  {' '}
                  <Link to={hrefTo('adminSection', { section: setAt })} className="link">
                    change in {rooms[setAt]}
                  </Link>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Its beginning, without the marks of the text it is put into. */
function plain(value: string): string {
  const words = value
    .replace(/\\(.)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}

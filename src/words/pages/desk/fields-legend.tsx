import { shortened } from '../../../machine/values/cut-to.ts'
import type { FieldValues } from '../fill.rules.ts'
import type { PageField } from '../page-fields.rules.ts'
import { conditionWords, isShownNow, type Passage } from '../passages.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import type { PageFieldNow } from '../../../shop/desk/desk-queries.ts'

const rooms = { settings: 'Settings', shipping: 'Shipping', shelves: 'Shelves' }

/** Where a field comes from, as the menu of fields says it. */
export const fromWords = (setAt: PageField['setAt']) =>
  setAt === null ? 'Known by the shop' : `From ${rooms[setAt]}`

/** What it is now, in a few words. */
export function plainNow({ value }: Pick<PageFieldNow, 'kind' | 'value'>): string {
  return value === null ? 'not set' : shortened(plain(value), 60)
}

interface FieldsLegendProps {
  fields: readonly PageFieldNow[]
  passages: readonly Passage[]
  values: FieldValues
}

/** What double braces in a text mean: what the shop fills in, as it is now, and what is there only under a condition. */
export function FieldsLegend({ fields, passages, values }: FieldsLegendProps) {
  return (
    <>
      {fields.length > 0 ? (
        <section aria-label="Filled in by the shop">
          <h3 className="field-label font-sans">Filled in by the shop</h3>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {fields.map(({ name, label, value, setAt }) => (
              <div key={name} className="min-w-0 [overflow-wrap:anywhere]">
                <dt>
                  <span className="font-semibold">{label}</span>, written <Braces words={name} />
                </dt>
                <dd>
                  {value === null ? 'Not set, so nothing is said of it' : shortened(plain(value), 80)}
                  {setAt ? ' – ' : ''}
                  <WayTo room={setAt} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {passages.length > 0 ? (
        <section aria-label="Passages with a condition">
          <h3 className="field-label font-sans">Passages with a condition</h3>
          <p className="mb-1 text-ink-soft">
            From <Braces words="if …" /> to <Braces words="end" />, and only where it is so.
          </p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {passages.map((passage, at) => {
              const { field, word, begins } = passage
              return (
                <li key={`${at} ${field.name}`} className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{conditionWords(passage)}</span>, written{' '}
                  <Braces words={`${word} ${field.name}`} />
                  {begins ? `: “${shortened(begins, 60)}”` : ''}
                  <br />
                  {isShownNow(passage, values) ? 'Shown now' : 'Left out now'}
                  {field.setAt ? ' – ' : ''}
                  <WayTo room={field.setAt} />
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const Braces = ({ words }: { words: string }) => (
  <code className="border border-line bg-paper-deep px-1 font-mono text-xs">{`{{${words}}}`}</code>
)

function WayTo({ room }: { room: PageField['setAt'] }) {
  if (room === null) return null
  return (
    <Link to={hrefTo('adminSection', { section: room })} className="link">
      change in {rooms[room]}
    </Link>
  )
}

/** Without the marks of the text it is put into. */
export const plain = (value: string) =>
  value
    .replace(/\\(.)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')

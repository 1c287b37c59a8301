import { useChange } from '../../../machine/web/queries/use-change.ts'
import { type DeskPage, type PageFieldNow, pagesQuery } from '../../../shop/desk/desk-queries.ts'
import { type FieldEditor, TextField } from '../../../machine/forms/editor-fields.tsx'
import { PublishingDialog } from '../../../shop/desk/parts/publishing-dialog.tsx'
import { draftSaved, usePublishing } from '../../../shop/desk/parts/use-publishing.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { type PageDraft, pageKind, toPageInput, wordsOfPage } from './page-form.ts'
import { fieldsIn, type FieldValues, filled } from '../fill.rules.ts'
import { conditionWords, passagesIn, isShownNow, type Passage } from '../passages.rules.ts'
import { PAGE_LIMITS } from '../page-text.rules.ts'
import type { InsertMenu } from '../../markdown/insert.desk.tsx'
import { between, put, putLines } from '../../markdown/marks.desk.ts'
import { TextEditor } from '../../markdown/text-editor.desk.tsx'
import { shortened } from '../../../machine/values/cut-to.ts'
import type { PageField } from '../page-fields.rules.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'

const rooms = { settings: 'Settings', shipping: 'Shipping', shelves: 'Shelves' }

/** Where a field comes from, as the menu of fields says it. */
const fromWords = (setAt: PageField['setAt']) =>
  setAt === null ? 'Known by the shop' : `From ${rooms[setAt]}`

/** What it is now, in a few words. */
function plainNow({ value }: Pick<PageFieldNow, 'kind' | 'value'>): string {
  return value === null ? 'not set' : shortened(plain(value), 60)
}

interface FieldsLegendProps {
  fields: readonly PageFieldNow[]
  passages: readonly Passage[]
  values: FieldValues
}

/** What double braces in a text mean: what the shop fills in, as it is now, and what is there only under a condition. */
function FieldsLegend({ fields, passages, values }: FieldsLegendProps) {
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
const plain = (value: string) =>
  value
    .replace(/\\(.)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')

interface PageEditorProps {
  /** None for a new one of the owner's own. */
  page: DeskPage | undefined
  fields: readonly PageFieldNow[]
  onClose: () => void
}

/** Writes a page, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PageEditor({ page, fields, onClose }: PageEditorProps) {
  const change = useChange()
  const { editor, asShop } = usePublishing({
    kind: pageKind,
    saved: page,
    save: (draft, from) =>
      from
        ? change('PUT /api/desk/pages/{id}', { id: from.id, ...toPageInput(draft), version: from.version })
        : change('POST /api/desk/pages', toPageInput(draft)),
    list: pagesQuery,
    look: (draft) => change('POST /api/desk/previews/page', { ...wordsOfPage(draft), id: page?.id ?? null }),
    done: savedWords,
    onClose,
  })
  return (
    <PublishingDialog
      editor={editor}
      noun="page"
      asShop={asShop}
      seen={page ? shownNow(page) : 'nothing of it yet.'}
      isOut={Boolean(page?.published)}
      isScheduled={Boolean(page?.publishAt)}
      onClose={onClose}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField of={editor} name="title" />
        {page && !page.isOwn ? (
          <p className="self-end pb-2">Address: /{page.slug}</p>
        ) : (
          <TextField
            of={editor}
            name="slug"
            hint={
              page?.published
                ? `The end of /pages/${page.slug}. Once it is published with another, the old one leads on to it.`
                : 'The end of /pages/… Left empty, it is made of the title.'
            }
          />
        )}
      </div>
      <PageTexts of={editor} fields={fields} />
    </PublishingDialog>
  )
}

function shownNow({ published, publishedAt, starting }: DeskPage) {
  if (!published) return starting ? 'the text that came with the shop.' : 'nothing of it yet.'
  if (publishedAt === null) return 'what was published.'
  return (
    <>
      what was published <ShopMoment iso={publishedAt} />.
    </>
  )
}

function savedWords({ draft, published, publishAt, starting }: DeskPage) {
  if (!draft) return { title: 'Page published', description: `“${published?.title}” is out.` }
  const now = published ? 'what was published' : starting ? 'the starting text' : 'nothing of it'
  return draftSaved(`“${draft.title}”`, publishAt, now)
}

interface PageTextsProps {
  of: FieldEditor<PageDraft>
  fields: readonly PageFieldNow[]
}

/** What a page says, and the numbers in it that are set elsewhere. */
function PageTexts({ of, fields }: PageTextsProps) {
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

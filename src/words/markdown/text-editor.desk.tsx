import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import { Markdown } from './shown-markdown.part.tsx'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { Insert, type InsertMenu } from './insert.desk.tsx'
import { addressTyped, begun, type Edit, linkOf, marked, put, putLines, type Selected } from './marks.desk.ts'
import { PictureAsked, AskedFrame } from './picture-asked.desk.tsx'

interface TextEditorProps<Draft> {
  of: FieldEditor<Draft>
  name: { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string
  hint: string
  /** What typing changes, where that is more than this field. */
  typed?: (text: string) => Partial<Draft>
  /** What may be put into a text beside words, by the menu it is chosen from. */
  menus?: readonly InsertMenu[]
  /** The text as it will be read, where that is not as it is written. */
  shown?: (text: string) => string
}

type InsertRequest =
  | { what: 'link'; at: Selected }
  | { what: 'picture'; at: Selected; file: File | undefined }

interface Tool {
  name: string
  sign: string
  /** With Ctrl, or the key that stands for it, it does the same. */
  letter?: string
  edit?: (at: Selected) => Edit
  /** What it must be told first. */
  asks?: 'link' | 'picture'
}

const tools: readonly Tool[] = [
  { name: 'Bold', sign: 'B', letter: 'B', edit: (at) => marked(at, '**', 'words') },
  { name: 'Italic', sign: 'I', letter: 'I', edit: (at) => marked(at, '*', 'words') },
  { name: 'Heading', sign: 'Heading', edit: (at) => begun(at, '## ') },
  { name: 'List', sign: 'List', edit: (at) => begun(at, '- ') },
  { name: 'Numbered list', sign: 'Numbered list', edit: (at) => begun(at, '1. ') },
  { name: 'Link', sign: 'Link', letter: 'K', asks: 'link' },
  { name: 'Picture', sign: 'Picture', asks: 'picture' },
]

/** A text of a post or a page: tools for what need not be known by heart, and beside it how it will look. */
export function TextEditor<Draft>({ of, name, hint, typed, menus = [], shown }: TextEditorProps<Draft>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [insertRequest, setInsertRequest] = useState<InsertRequest>()
  const { label, required = false } = of.kind.fields[name]!
  const text = of.draft[name] as string
  const { id, error } = of.at(name)

  const selected = (): Selected => ({
    text,
    from: area.current?.selectionStart ?? text.length,
    to: area.current?.selectionEnd ?? text.length,
  })
  const run = (edit: Edit): void => {
    setInsertRequest(undefined)
    if (area.current) apply(area.current, edit)
  }
  const askPicture = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) setInsertRequest({ what: 'picture', at: selected(), file })
    return file !== undefined
  }
  const pick = ({ edit, asks }: Tool): void => {
    if (edit) run(edit(selected()))
    else if (asks === 'link') setInsertRequest({ what: 'link', at: selected() })
    else setInsertRequest({ what: 'picture', at: selected(), file: undefined })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = tools.find(({ letter }) => letter === event.key.toUpperCase())
    if (!tool) return
    event.preventDefault()
    pick(tool)
  }
  const onDrop = (event: DragEvent): void => {
    if (askPicture(event.dataTransfer.files)) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (askPicture(event.clipboardData.files)) event.preventDefault()
  }

  return (
    <div className="@container">
      <div className="grid gap-5 @2xl:grid-cols-2">
        <div className="min-w-0">
          <fieldset aria-label="Formatting" className="mb-2 flex min-w-0 flex-wrap gap-1.5 border-0 p-0">
            {tools.map((tool) => (
              <button
                key={tool.name}
                type="button"
                className="min-h-9 min-w-9 border border-line-strong bg-sheet px-2.5 text-sm hover:bg-paper-deep"
                aria-label={tool.name}
                title={tool.letter ? `${tool.name} (Ctrl+${tool.letter})` : tool.name}
                {...(tool.letter ? { 'aria-keyshortcuts': `Control+${tool.letter}` } : {})}
                onClick={() => pick(tool)}
              >
                {tool.sign}
              </button>
            ))}
            {menus.map((menu) => (
              <Insert key={menu.name} menu={menu} put={({ edit }) => run(edit(selected()))} />
            ))}
          </fieldset>
          {insertRequest?.what === 'link' ? (
            <LinkAsked
              words={text.slice(insertRequest.at.from, insertRequest.at.to)}
              onLink={(link) => run(put(insertRequest.at, link))}
              onClose={() => setInsertRequest(undefined)}
            />
          ) : null}
          {insertRequest?.what === 'picture' ? (
            <PictureAsked
              file={insertRequest.file}
              onPicture={(picture) => run(putLines(insertRequest.at, picture))}
              onClose={() => setInsertRequest(undefined)}
            />
          ) : null}
          <Field id={id} label={label} hint={hint} error={error} required={required}>
            {(control) => (
              <textarea
                {...control}
                ref={area}
                className="input h-56 resize-y font-mono text-sm @2xl:h-96"
                value={text}
                onChange={(event) =>
                  of.change(typed?.(event.target.value) ?? ({ [name]: event.target.value } as Partial<Draft>))
                }
                onKeyDown={onKeyDown}
                onDrop={onDrop}
                onPaste={onPaste}
              />
            )}
          </Field>
        </div>
        <Preview text={text} shown={shown} />
      </div>
    </div>
  )
}

/** By the browser's own way of typing, so that its undo takes it back. */
function apply(area: HTMLTextAreaElement, { text, from, to, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

/** As it will be shown, by the hand that shows it. A long text is rendered when the typing pauses. */
function Preview({ text: now, shown }: { text: string; shown: ((text: string) => string) | undefined }) {
  const id = useId()
  const text = useDeferredValue(now)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="field-label font-sans">
        Preview
      </h3>
      <div className="min-h-24 border border-line bg-paper p-4">
        <div className="prose text-base [overflow-wrap:anywhere]">
          {text.trim() === '' ? (
            <p className="text-ink-soft">What you write shows here.</p>
          ) : (
            <Markdown text={shown ? shown(text) : text} />
          )}
        </div>
      </div>
    </section>
  )
}

interface LinkAskedProps {
  /** What is selected. */
  words: string
  onLink: (link: string) => void
  onClose: () => void
}

/** Where a link leads, and what it is called. */
function LinkAsked({ words, onLink, onClose }: LinkAskedProps) {
  const [called, setCalled] = useState(words)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const address = addressTyped(typed)
  return (
    <AskedFrame
      name="Link"
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (address !== undefined) onLink(linkOf(called, address))
      }}
    >
      <InputField
        id="link-address"
        label="Leads to"
        hint="https://…, a page of the shop such as /contact, or an email address"
        error={isTried && address === undefined ? 'This is no address a link can lead to.' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <InputField
        id="link-words"
        label="Words"
        value={called}
        onChange={(event) => setCalled(event.target.value)}
      />
    </AskedFrame>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { ChoiceField, TextField, valued } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import type { Fields, FieldSpec } from '../../../machine/forms/kind.ts'
import { useAction } from '../../../machine/forms/use-action.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import type { ValueOf } from '../../../shop/field-kinds.rules.ts'
import { settingForms } from '../../settings/desk/setting-kinds.ts'
import { SettingsPart } from '../../settings/desk/settings-part.tsx'
import { connectionFields, type TypedConnection, type TypedField } from '../connection-fields.rules.ts'

type FieldsOf<Name extends TypedConnection> = (typeof connectionFields)[Name]
type Typed<Value> = Value extends number ? string : Value
/** What its form holds, as it is typed. */
type Draft<Name extends TypedConnection> = {
  -readonly [Field in keyof FieldsOf<Name>]: Typed<ValueOf<FieldsOf<Name>[Field]>>
}

/** A connection as the desk shows it; what is asked for, its fields say. */
export interface Connection<Name extends TypedConnection> {
  name: Name
  /** Who has set it, if anybody. */
  from: 'environment' | 'desk' | null
  title: string
  hint: string
  /** How it stands. */
  says: string
  start: Draft<Name>
  /** What else is another once this was typed. */
  follow?: (typed: Partial<Draft<Name>>, before: Draft<Name>) => Partial<Draft<Name>>
  /** The form's buttons; the last makes it count. */
  tries: readonly {
    words: string
    doing?: string
    send: (change: Change, draft: Draft<Name>) => Promise<{ message: string }>
  }[]
  /** Below them. */
  note?: string
  /** On the button that opens the form of what a shop does without while it is not set; otherwise the form is open. */
  begin?: string | undefined
  /** On the button that opens the form once it is set, and on the one that forgets what was entered. */
  change: string
  off: { words: string; text: string }
}

interface ConnectionPartProps<Name extends TypedConnection> {
  of: Connection<Name>
  /** Above its form, and below it. */
  children?: ReactNode
  after?: ReactNode
}

/** How one connection stands, its form while nothing is set or it is asked for, and the way to take it off. */
export function ConnectionPart<Name extends TypedConnection>({
  of,
  children,
  after,
}: ConnectionPartProps<Name>) {
  const [isAsked, setAsked] = useState(false)
  const { name, from, title, hint, says, begin, change, off } = of
  const takeOff = useStep((send) => send('DELETE /api/connections/{name}', { name }))
  return (
    <SettingsPart id={name} title={title} hint={hint}>
      <p className={`max-w-2xl [overflow-wrap:anywhere] ${from === null ? '' : 'font-semibold'}`}>
        {says}
        {from === 'environment' ? (
          <span className="block font-normal text-ink-soft">
            It was set on the computer the shop runs on, and is changed there: ask whoever set up the shop.
          </span>
        ) : null}
      </p>
      {children}
      {from === 'environment' ? null : (from === null && !begin) || isAsked ? (
        <div ref={isAsked ? intoFirstField : undefined}>
          <ConnectionForm of={of} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button type="button" className="btn btn-line" onClick={() => setAsked(true)}>
            {from === null ? begin : change}
          </button>
          {from === null ? null : (
            <ChangeButton
              change={takeOff}
              doing="Taking off..."
              question={{ title: `${off.words}?`, text: off.text }}
              className="btn-quiet"
            >
              {off.words}
            </ChangeButton>
          )}
        </div>
      )}
      {after}
    </SettingsPart>
  )
}

/** The button that opened the form is gone, and the keyboard's place with it. */
function intoFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus()
}

/** Nothing counts that was not tried: the form asks the world outside, and says what came of it. */
function ConnectionForm<Name extends TypedConnection>({ of }: { of: Connection<Name> }) {
  const { name, from, start, follow, tries, note } = of
  const [notice, setNotice] = useState('')
  const pressed = useRef(tries[0]!)
  const fields = Object.entries<TypedField>(connectionFields[name])
  const editor = useAction({
    kind: {
      name,
      fields: Object.fromEntries(
        fields.map(([field, declared]) => [field, specOf(field, declared, from)]),
      ) as unknown as Fields<Draft<Name>>,
    },
    start: () => start,
    send(draft, change) {
      setNotice('')
      return pressed.current.send(change, draft)
    },
    onDone: ({ message }) => setNotice(message),
  })
  const form = {
    ...editor,
    change: (typed: Partial<Draft<Name>>) => editor.change(follow?.(typed, editor.draft) ?? typed),
  }
  return (
    <EditorForm editor={editor} className="grid max-w-xl gap-4">
      {fields.map(([field, declared]) => {
        const drawn = valued<string>({ of: form, name: field })
        return declared.kind === 'oneOf' ? (
          <ChoiceField key={field} {...drawn} options={declared.values} />
        ) : (
          <TextField key={field} {...drawn} />
        )
      })}
      <output className="empty:hidden">{notice === '' ? null : <p className="notice">{notice}</p>}</output>
      <EditorEnd editor={editor} notDone="">
        {tries.map((one) => (
          // The capture of the press comes before the form is sent.
          <span key={one.words} className="contents" onClickCapture={() => void (pressed.current = one)}>
            <SubmitButton
              editor={editor}
              className={`btn ${one === tries.at(-1) ? 'btn-primary' : 'btn-line'}`}
              doing={one.doing ?? one.words}
            >
              {one.words}
            </SubmitButton>
          </span>
        ))}
      </EditorEnd>
      {note ? <p className="text-ink-soft [overflow-wrap:anywhere]">{note}</p> : null}
    </EditorForm>
  )
}

function specOf(
  name: string,
  declared: TypedField,
  from: 'environment' | 'desk' | null,
): FieldSpec<Record<string, string>, string> {
  const { label, isSecret } = declared
  const stays = isSecret && from === 'desk' ? ' Left empty, the one that is stored stays.' : ''
  const hint = `${declared.hint ?? ''}${stays}`.trim()
  const shared = { label, autoComplete: 'off', ...(hint ? { hint } : {}) }
  if (declared.kind === 'oneOf') return shared
  if (declared.kind === 'line')
    return {
      ...shared,
      ...settingForms.line.attributes!(declared),
      ...(isSecret ? { type: 'password' } : {}),
    }
  return {
    ...shared,
    required: true,
    inputMode: 'numeric',
    maxLength: String(declared.max).length,
    problem: ({ [name]: text = '' }) =>
      /^[1-9]\d*$/.test(text) && Number(text) <= declared.max
        ? undefined
        : `Enter a whole number from 1 to ${declared.max}.`,
  }
}

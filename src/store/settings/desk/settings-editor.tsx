import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { keptOpen } from '../../../machine/forms/kept-draft.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { settingsQuery, type Settings } from '../../../shop/desk/desk-queries.ts'
import type { SettingPart } from '../values.rules.ts'
import { useLinkedPart } from './settings-part.tsx'
import { partsAt, settingParts, type SettingPlace } from './parts.tsx'
import { namesOf, PartSettings } from './setting-inputs.tsx'
import { settingsKindOf, toSettingsInput, type SettingsPartProps } from './settings-form.ts'

interface SettingsEditorProps {
  at: SettingPlace
  /** On the button that saves. */
  submit: string
  onSaved?: (() => void) | undefined
  children: (of: SettingsPartProps['of']) => ReactNode
}

/** The form of the settings that are changed in one place; what others save meanwhile in other places stays as it is. */
export function SettingsEditor(props: SettingsEditorProps) {
  const settings = useQuery(settingsQuery)
  return (
    <Loaded query={settings} skeleton={<RowsSkeleton rows={8} />}>
      {(saved) => <SettingsForm saved={saved} {...props} />}
    </Loaded>
  )
}

const formName = (at: SettingPlace) => `settings-${at}`

function SettingsForm({ saved, at, submit, onSaved, children }: SettingsEditorProps & { saved: Settings }) {
  const client = useQueryClient()
  useLinkedPart()
  useRoomForBar()
  const [kind] = useState(() => settingsKindOf(formName(at), partsAt(at).flatMap(namesOf)))
  const editor = useEditor({
    kind,
    saved,
    save: (draft, from, change) => change('PUT /api/settings', toSettingsInput(draft, from!)),
    latest: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    done: () => ({ title: 'Settings saved', description: 'The shop shows them from now on.' }),
    failed: { title: 'Error saving settings' },
    onSaved: (settings, begin) => {
      begin(settings)
      onSaved?.()
    },
  })
  return (
    <EditorForm
      editor={editor}
      className="grid gap-5 text-sm"
      restored={<p className="notice py-3">What you typed before and did not save is back.</p>}
    >
      {children(editor)}
      <EditorEnd
        editor={editor}
        className="sticky bottom-(--places-bar,0px) z-10 flex flex-wrap items-center gap-x-5 gap-y-1 border border-line-strong bg-sheet px-4 py-2"
      >
        <SubmitButton editor={editor}>{submit}</SubmitButton>
        {editor.isDirty && !editor.conflict ? (
          <button type="button" className="btn-quiet" onClick={() => editor.throwAway()}>
            Throw mine away
          </button>
        ) : null}
      </EditorEnd>
    </EditorForm>
  )
}

/** What has the focus, or is gone to, comes to stand above the bar with the buttons. */
function useRoomForBar(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '10rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}

interface FoldedSettingsProps {
  part: SettingPart
  submit: string
  onSaved?: () => void
}

/** A part that is changed in the room of what it is about: closed until it is asked for, or has something unsaved in it. */
export function FoldedSettings({ part, submit, onSaved }: FoldedSettingsProps) {
  const { at, title, hint } = settingParts[part]
  const [isOpen, setOpen] = useState(
    () => location.hash === `#${part}` || keptOpen({ name: formName(at) }) !== undefined,
  )
  return (
    <details
      id={part}
      className="border border-line bg-sheet px-4 text-sm"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline font-sans text-base font-semibold">{title}</h2>
      </summary>
      {isOpen ? (
        <>
          <p className="mb-4 text-ink-soft">{hint}</p>
          <SettingsEditor at={at} submit={submit} onSaved={onSaved}>
            {(of) => <PartSettings of={of} part={part} />}
          </SettingsEditor>
        </>
      ) : null}
    </details>
  )
}

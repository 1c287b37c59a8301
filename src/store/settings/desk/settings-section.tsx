import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { settingsQuery, type Settings } from '../../../shop/desk/desk-queries.ts'
import { SettingsFields, SettingsParts } from './parts.tsx'
import { settingsKind, toSettingsInput } from './settings-form.ts'

export function SettingsSection() {
  const settings = useQuery(settingsQuery)
  return (
    <SectionPage title="Settings" lead="What is saved here shows in the shop at once.">
      <SettingsParts />
      <Loaded query={settings} skeleton={<RowsSkeleton rows={8} />}>
        {(saved) => <SettingsEditor saved={saved} />}
      </Loaded>
    </SectionPage>
  )
}

function SettingsEditor({ saved }: { saved: Settings }) {
  const client = useQueryClient()
  const change = useChange()
  // Whose link to a part was followed before the form was there.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  useRoomForBar()
  const editor = useEditor({
    kind: settingsKind,
    saved,
    save: (draft, from) => change('PUT /api/settings', { ...toSettingsInput(draft), version: from!.version }),
    latest: () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    done: () => ({ title: 'Settings saved', description: 'The shop shows them from now on.' }),
    failed: {
      title: 'Error saving settings',
      description: 'Nothing was changed. What you typed is still here.',
    },
    onSaved: (settings, begin) => begin(settings),
  })
  return (
    <EditorForm
      editor={editor}
      className="grid gap-5 text-sm"
      restored={<p className="notice py-3">What you typed before and did not save is back.</p>}
    >
      <SettingsFields of={editor} />
      <EditorEnd
        editor={editor}
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-1 border border-line-strong bg-sheet px-4 py-2"
      >
        <SubmitButton editor={editor}>Save Settings</SubmitButton>
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
    style.scrollPaddingBottom = '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}

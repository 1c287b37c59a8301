import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SectionPage } from '../frame/section-page.tsx'
import { useKeptForm } from '../ui/kept-form.ts'
import { Loaded, RowsSkeleton } from '../ui/loaded.tsx'
import { settingsQuery, type Settings } from '../owner-queries.ts'
import { isEditConflict, sentenceOf } from '../refusal.ts'
import { CuratedPart } from './curated-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { MoneyParts } from './money-part.tsx'
import { MailPart } from './mail-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PromisesPart } from './promises-part.tsx'
import { DemoPart } from './demo-part.tsx'
import { fieldId, formOf, refusedFields, settingsProblems } from './settings-form.ts'
import { StorePart } from './store-part.tsx'
import { useSaveSettings } from './use-save-settings.ts'

export function SettingsSection() {
  const settings = useQuery(settingsQuery)
  return (
    <SectionPage title="Settings" lead="What is saved here shows in the shop at once.">
      <Loaded query={settings} skeleton={<RowsSkeleton rows={8} />}>
        {(saved) => <SettingsEditor saved={saved} />}
      </Loaded>
      <DemoPart />
    </SectionPage>
  )
}

function SettingsEditor({ saved }: { saved: Settings }) {
  const kept = useKeptForm('settings', formOf(saved))
  const { form, change } = kept
  const [asked, setAsked] = useState(false)
  const save = useSaveSettings((settings) => kept.reset(formOf(settings)))
  // Saved elsewhere while nothing was typed here: show it.
  if (!kept.isChanged && form.version < saved.version) kept.reset(formOf(saved))
  const problems = { ...refusedFields(save.error), ...(asked ? settingsProblems(form) : {}) }
  const part = { form, problems, change }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    setAsked(true)
    const [wrong] = Object.keys(settingsProblems(form))
    if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus()
    else save.mutate(form)
  }

  function showSaved(): void {
    kept.reset(formOf(saved))
    save.reset()
    setAsked(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 text-sm">
      {kept.isRestored ? (
        <p className="notice py-3">What you typed before and did not save is back.</p>
      ) : null}
      <StorePart {...part} />
      <HoursPart {...part} />
      <PromisesPart {...part} />
      <MoneyParts {...part} />
      <PaymentsPart {...part} />
      <MailPart />
      <CuratedPart {...part} />
      <div role="alert">
        {save.isError ? (
          <p className="notice notice-danger py-3">Not saved. {sentenceOf(save.error)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn btn-primary" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Settings'}
        </button>
        {kept.isChanged ? (
          <button type="button" className="btn-quiet" onClick={showSaved}>
            Show what is saved
          </button>
        ) : null}
        {isEditConflict(save.error) ? (
          <button
            type="button"
            className="btn-quiet"
            onClick={() => save.mutate({ ...form, version: saved.version })}
          >
            Save mine over it
          </button>
        ) : null}
      </div>
    </form>
  )
}

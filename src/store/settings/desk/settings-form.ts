import type { SettingDeclaration } from '../declaration.rules.ts'
import { settingFields, settingNames, type SettingName, type SettingValues } from '../values.rules.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind, Fields, FieldSpec } from '../../../machine/forms/kind.ts'
import type { Settings } from '../../../shop/desk/desk-queries.ts'
import { settingForms, type DraftOf, type SettingForm } from './setting-kinds.ts'

/** What a form holds of those settings that are in it, as it is typed. */
export type SettingsDraft = {
  [Name in SettingName]: DraftOf<(typeof settingFields)[Name]['kind'], SettingValues[Name]>
}

/** One part of the form. */
export interface SettingsPartProps {
  of: FieldEditor<SettingsDraft>
}

type Form = SettingForm<SettingDeclaration, unknown, unknown>

/** How a setting is edited: each kind reads the setting that it is declared for. */
const formOf = (name: SettingName) => settingForms[settingFields[name].kind] as Form

function specOf(name: SettingName): FieldSpec<SettingsDraft, unknown> {
  const declared: SettingDeclaration = settingFields[name]
  const form = formOf(name)
  return {
    label: declared.label,
    ...(declared.hint ? { hint: declared.hint } : {}),
    ...(form.attributes?.(declared) as Partial<FieldSpec<SettingsDraft, unknown>>),
    ...(form.words ? { words: (value) => form.words!(value, declared) } : {}),
  }
}

/** A form of some of the settings, with an own name for its fields and for what is kept of it unsaved. */
export function settingsKindOf(
  name: string,
  names: readonly SettingName[],
): EditorKind<Settings, SettingsDraft> {
  const each = (valueOf: (one: SettingName) => unknown): unknown =>
    Object.fromEntries(names.map((one) => [one, valueOf(one)]))
  return {
    name,
    keepsDraft: true,
    fields: each(specOf) as Fields<SettingsDraft>,
    draftOf: (settings) =>
      each((one) => {
        const form = formOf(one)
        return form.draftOf ? form.draftOf(settings![one]) : settings![one]
      }) as SettingsDraft,
    problemsOf: (draft) =>
      Object.fromEntries(
        names.flatMap((one) => {
          const problem = formOf(one).problem?.(draft[one], settingFields[one]) ?? {}
          const inside = typeof problem === 'string' ? { '': problem } : problem
          return Object.entries(inside).map(([path, words]) => [`${one}${path}`, words])
        }),
      ),
  }
}

/** All of them, as the history tells what was changed. */
export const settingsKind = settingsKindOf('settings', settingNames)

/** What is sent: the form's settings, over the others as they are saved. */
export function toSettingsInput(draft: SettingsDraft, saved: Settings): Settings {
  const entries = (Object.keys(draft) as SettingName[]).map((name) => {
    const form = formOf(name)
    return [name, form.toValue ? form.toValue(draft[name]) : draft[name]]
  })
  return { ...saved, ...Object.fromEntries(entries) }
}

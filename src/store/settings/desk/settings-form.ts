import type { SettingDeclaration } from '../declaration.rules.ts'
import { settingFields, settingNames, type SettingName, type SettingValues } from '../values.rules.ts'
import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind, Fields, FieldSpec } from '../../../machine/forms/kind.ts'
import type { Settings } from '../../../shop/desk/desk-queries.ts'
import { settingForms, type DraftOf, type SettingForm } from './setting-kinds.ts'

/** What the form holds, as it is typed. */
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

const each = (valueOf: (name: SettingName) => unknown): unknown =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)]))

export const settingsKind: EditorKind<Settings, SettingsDraft> = {
  name: 'settings',
  keepsDraft: true,
  fields: each(specOf) as Fields<SettingsDraft>,
  draftOf: (settings) =>
    each((name) => {
      const form = formOf(name)
      return form.draftOf ? form.draftOf(settings![name]) : settings![name]
    }) as SettingsDraft,
  problemsOf: (draft) =>
    Object.fromEntries(
      settingNames.flatMap((name) => {
        const problem = formOf(name).problem?.(draft[name], settingFields[name]) ?? {}
        const inside = typeof problem === 'string' ? { '': problem } : problem
        return Object.entries(inside).map(([path, words]) => [`${name}${path}`, words])
      }),
    ),
}

/** What is sent: numbers without the blanks around them. */
export function toSettingsInput(draft: SettingsDraft): SettingValues {
  return each((name) => {
    const form = formOf(name)
    return form.toldOf ? form.toldOf(draft[name]) : draft[name]
  }) as SettingValues
}

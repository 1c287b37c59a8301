import type { FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import type { Fields } from '../../../machine/forms/kind.ts'

/** The fields of a part of the form, such as one row of a list, for the inputs that ask for them. */
export function nested<Part extends object>(
  of: Pick<FieldEditor<never>, 'at'>,
  path: string,
  part: Part,
  change: (changed: Partial<Part>) => void,
  fields: Partial<Fields<Part>>,
): FieldEditor<Part> {
  return { kind: { fields }, draft: part, change, at: (name) => of.at(`${path}.${name}`) }
}

import { readColor } from './color.rules.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import { ToggleField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { Choice } from '../../machine/forms/fields/choice.tsx'
import { FrontFrame } from '../front/desk/front-frame.tsx'
import { useFrontEditor } from '../front/desk/use-front-editor.ts'
import { ColorField } from './color-field.desk.tsx'
import {
  cornerNames,
  groundNames,
  lookKind,
  lookOf,
  nearestOf,
  typefaceNames,
  type LookDraft,
} from './look-form.desk.ts'
import { OwnPicture } from './own-picture.desk.tsx'

/** Colors, typefaces, ground, corners, logo and icon. */
export function LookEditor({ state }: { state: FrontState }) {
  const editor = useFrontEditor(lookKind, state, (draft) => ({ look: lookOf(draft) }))
  const { draft } = editor
  const isWearable =
    ![draft.accent, draft.second].some((color) => readColor(color) === undefined) &&
    !nearestOf('accent', draft) &&
    !nearestOf('second', draft)
  return (
    <FrontFrame state={state} editor={editor} look={isWearable ? lookOf(draft) : undefined}>
      <ColorField of={editor} name="accent" />
      <ColorField of={editor} name="second" />
      <Chosen of={editor} name="typefaces" names={typefaceNames} />
      <Chosen of={editor} name="ground" names={groundNames} />
      <Chosen of={editor} name="corners" names={cornerNames} />
      <OwnPicture of={editor} name="logo" />
      {draft.logo ? <ToggleField of={editor} name="logoHasName" /> : null}
      <OwnPicture of={editor} name="icon" />
    </FrontFrame>
  )
}

interface ChosenProps<Name extends 'typefaces' | 'ground' | 'corners'> {
  of: FieldEditor<LookDraft>
  name: Name
  names: Record<LookDraft[Name], string>
}

function Chosen<Name extends 'typefaces' | 'ground' | 'corners'>({ of, name, names }: ChosenProps<Name>) {
  const { label, hint } = lookKind.fields[name]!
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint ? <p className="mt-1 text-ink-soft">{hint}</p> : null}
      {(Object.entries(names) as [LookDraft[Name], string][]).map(([value, words]) => (
        <Choice
          key={value}
          name={`look-${name}`}
          isChosen={of.draft[name] === value}
          onChoose={() => of.change({ [name]: value })}
        >
          {words}
        </Choice>
      ))}
    </fieldset>
  )
}

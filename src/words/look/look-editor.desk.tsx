import { readColor } from './color.rules.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import { type FieldEditor, TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { Choice } from '../../machine/forms/fields/choice.tsx'
import { FrontFrame } from '../front/desk/front-frame.tsx'
import { useFrontEditor } from '../front/desk/use-front-editor.ts'
import {
  cornerNames,
  groundNames,
  type LookDraft,
  lookKind,
  lookOf,
  nearestOf,
  typefaceNames,
} from './look-form.desk.ts'
import { imagePath, parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import { PictureDrop, UploadButton, usePictureUpload } from '../../pieces/pictures/picture-upload.desk.tsx'

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

/** A color, typed or picked; one that can't be made out is answered with the nearest that can. */
function ColorField({ of, name }: { of: FieldEditor<LookDraft>; name: 'accent' | 'second' }) {
  const typed = of.draft[name]
  const color = readColor(typed)
  const nearest = nearestOf(name, of.draft)
  const { label } = of.kind.fields[name]!
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <input
          type="color"
          aria-label={`${label}, picked`}
          className="mt-7 h-11 w-14 cursor-pointer border border-line-strong bg-sheet p-1"
          value={color ?? '#ffffff'}
          onChange={(event) => of.change({ [name]: event.target.value })}
        />
        <TextField of={of} name={name} spellCheck={false} autoComplete="off" />
      </div>
      <output className="mt-2 flex flex-wrap items-center gap-3 empty:mt-0">
        {nearest ? (
          <>
            <span aria-hidden="true" className="size-6 border border-line" style={{ background: nearest }} />
            <span>Too light to be made out on your pages. The nearest that can be is {nearest}.</span>
            <button type="button" className="btn-quiet" onClick={() => of.change({ [name]: nearest })}>
              Take {nearest}
            </button>
          </>
        ) : null}
      </output>
    </div>
  )
}

/** The logo or the icon: a picture that is uploaded, shown, and taken away again. */
function OwnPicture({ of, name }: { of: FieldEditor<LookDraft>; name: 'logo' | 'icon' }) {
  const { id, error } = of.at(name)
  const { label, hint } = of.kind.fields[name]!
  const address = of.draft[name]
  // What is transparent in it then shows the page, whatever its ground.
  const {
    send,
    problem = error,
    isSending,
  } = usePictureUpload(
    (url) => of.change(name === 'logo' ? { logo: url, logoHasName: isWide(url) } : { icon: url }),
    'white',
  )
  return (
    <PictureDrop legend={label} className="font-semibold" isSending={isSending} onFile={send}>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {address ? (
          <img
            src={imagePath(address)}
            alt={`Your ${name}`}
            className="h-14 w-auto max-w-48 border border-line bg-paper object-contain mix-blend-multiply"
          />
        ) : null}
        <UploadButton
          id={id}
          isSending={isSending}
          describedBy={problem ? `${id}-error` : undefined}
          onFile={send}
        >
          {address ? `Another ${name}` : `Upload a picture as ${name}`}
        </UploadButton>
        <span className="text-ink-soft">or drop it here</span>
        {address ? (
          <button type="button" className="btn-quiet" onClick={() => of.change({ [name]: '' })}>
            No {name}
          </button>
        ) : null}
      </div>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </PictureDrop>
  )
}

/** Whether a logo is so wide that something is written in it, most likely the name: whoever wants it otherwise says so below it. */
function isWide(url: string): boolean {
  const picture = parsePicturePath(url)
  return picture !== undefined && picture.width >= 2 * picture.height
}

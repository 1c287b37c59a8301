import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../data/use-change.ts'
import { ToggleField } from '../../editor/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../editor/editor-form.tsx'
import { useEditor } from '../../editor/use-editor.ts'
import { SectionPage } from '../../frame/section-page.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { frontQuery, type FrontState } from '../../desk-queries.ts'
import { ColorField } from './color-field.tsx'
import {
  cornerNames,
  groundNames,
  lookKind,
  lookOf,
  nearestOf,
  typefaceNames,
  type LookDraft,
} from './look-form.ts'
import { OwnPicture } from './own-picture.tsx'
import { Preview } from './preview.tsx'
import { PublishPart } from './publish-part.tsx'
import { readColor } from '../../../../domain/store/front/color.ts'

export function FrontSection() {
  const front = useQuery(frontQuery)
  return (
    <SectionPage
      title="Shop front"
      lead="How your shop looks. What you change is a draft that only you see, until you publish it."
    >
      <Loaded query={front} skeleton={<RowsSkeleton rows={8} />}>
        {(state) => <LookEditor state={state} />}
      </Loaded>
    </SectionPage>
  )
}

function LookEditor({ state }: { state: FrontState }) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: lookKind,
    saved: state,
    save: (draft, from) =>
      change('PUT /api/front/draft', { front: { look: lookOf(draft) }, version: from!.version }),
    latest: () => client.fetchQuery({ ...frontQuery, staleTime: 0 }),
    done: () => ({ title: 'Draft kept', description: 'Only you see it until you publish it.' }),
    failed: { title: 'Error keeping the draft', description: 'What you chose is still here.' },
    onSaved: (saved, begin) => begin(saved),
  })
  const { draft } = editor
  const isWearable =
    ![draft.accent, draft.second].some((color) => readColor(color) === undefined) &&
    !nearestOf('accent', draft) &&
    !nearestOf('second', draft)
  return (
    <div className="grid gap-8 text-sm xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <EditorForm
          editor={editor}
          className="grid gap-6"
          restored={<p className="notice py-3">What you chose before and did not keep is back.</p>}
        >
          <ColorField of={editor} name="accent" />
          <ColorField of={editor} name="second" />
          <Chosen of={editor} name="typefaces" names={typefaceNames} />
          <Chosen of={editor} name="ground" names={groundNames} />
          <Chosen of={editor} name="corners" names={cornerNames} />
          <OwnPicture of={editor} name="logo" />
          {draft.logo ? <ToggleField of={editor} name="logoHasName" /> : null}
          <OwnPicture of={editor} name="icon" />
          <EditorEnd editor={editor}>
            <SubmitButton editor={editor}>Keep as draft</SubmitButton>
            {editor.isDirty && !editor.conflict ? (
              <button type="button" className="btn-quiet" onClick={() => editor.startAnew(state)}>
                Show what was kept
              </button>
            ) : null}
          </EditorEnd>
        </EditorForm>
        <section aria-labelledby="publish-heading" className="border-t border-line pt-6">
          <h2 id="publish-heading" className="mb-3 text-xl">
            Publishing
          </h2>
          <PublishPart state={state} isDirty={editor.isDirty} onDone={(now) => editor.startAnew(now)} />
        </section>
      </div>
      <Preview look={isWearable ? lookOf(draft) : undefined} version={state.version} />
    </div>
  )
}

interface ChosenProps<Name extends 'typefaces' | 'ground' | 'corners'> {
  of: ReturnType<typeof useEditor<FrontState, LookDraft, unknown>>
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

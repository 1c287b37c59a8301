import type { ReactNode } from 'react'
import type { Look } from '../../look/look.rules.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { useEditor } from '../../../machine/forms/use-editor.ts'
import type { FrontState } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { ShoppersSee } from '../../../shop/desk/parts/shoppers-see.tsx'
import { Preview } from './preview.tsx'
import { PublishPart } from './publish-part.tsx'

interface FrontFrameProps<Draft extends object> {
  state: FrontState
  editor: ReturnType<typeof useEditor<FrontState, Draft, FrontState>>
  /** A look that the preview tries on before it is kept. */
  look?: Look | undefined
  children: ReactNode
}

/** A part of the front: its form, what becomes of the draft, and beside both the shop as the draft has it. */
export function FrontFrame<Draft extends object>({ state, editor, look, children }: FrontFrameProps<Draft>) {
  // What was just kept is known before it is read anew.
  const now = editor.from && editor.from.version > state.version ? editor.from : state
  return (
    <div className="grid gap-8 text-sm xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <Standing state={now} isDirty={editor.isDirty} />
        <EditorForm
          editor={editor}
          className="grid gap-6"
          restored={<p className="notice py-3">What you chose before and did not keep is back.</p>}
        >
          {children}
          <EditorEnd editor={editor}>
            <SubmitButton editor={editor}>Keep as draft</SubmitButton>
            <span className="text-ink-soft">Only you see a draft. You publish it below.</span>
            {editor.isDirty && !editor.conflict ? (
              <button type="button" className="btn-quiet" onClick={() => editor.throwAway(now)}>
                Throw mine away
              </button>
            ) : null}
          </EditorEnd>
        </EditorForm>
        <section aria-labelledby="publish-heading" className="border-t border-line pt-6">
          <h2 id="publish-heading" tabIndex={-1} className="mb-3 text-xl">
            Publishing
          </h2>
          <PublishPart state={now} isDirty={editor.isDirty} onDone={(after) => editor.startAnew(after)} />
        </section>
      </div>
      <Preview look={look} version={now.version} isDirty={editor.isDirty} />
    </div>
  )
}

/** Before all else: what is out, what is not yet, and the way from the one to the other. */
function Standing({ state: { draft, publishAt, publishedAt }, isDirty }: StandingProps) {
  return (
    <div className="grid gap-1">
      <ShoppersSee>
        {publishedAt ? (
          <>
            what you published <ShopMoment iso={publishedAt} />.
          </>
        ) : (
          'the front every shop begins with.'
        )}
      </ShoppersSee>
      {draft || isDirty ? (
        <p className="border-l-2 border-line-strong pl-3">
          <strong>Not yet:</strong> {isDirty ? 'what you typed, which is to be kept first' : 'your draft'}
          {isDirty && draft ? ', and your draft' : ''}
          {publishAt ? (
            <>
              , which is published <ShopMoment iso={publishAt} />
            </>
          ) : null}
          .{' '}
          <a className="link" href="#publish-heading">
            To publishing
          </a>
        </p>
      ) : null}
    </div>
  )
}

interface StandingProps {
  state: FrontState
  isDirty: boolean
}

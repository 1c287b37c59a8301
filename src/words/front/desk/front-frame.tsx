import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Look, lookName } from '../../look/look.rules.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { useEditor } from '../../../machine/forms/use-editor.ts'
import type { FrontState } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { ShoppersSee } from '../../../shop/desk/parts/shoppers-see.tsx'
import { PublishPart } from './publish-part.tsx'
import { shop } from '../../../shop/site/shop.ts'
import { ShopFrame } from '../../../shop/desk/parts/shop-frame.tsx'

interface PreviewProps {
  look: Look | undefined
  version: number
  /** Something was typed that the draft does not hold yet. */
  isDirty: boolean
}

/**
 * The shop itself, as the draft has it, in a frame as wide as a phone or a desk. The browser is told apart by a cookie
 * for as long as this stands here, so links in the frame lead through the drafted shop.
 */
function Preview({ look, version, isDirty }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOn, setOn] = useState(false)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    let isGone = false
    void switched(true).then(() => {
      if (!isGone) setOn(true)
    })
    return () => {
      isGone = true
      void switched(false)
    }
  }, [])
  // What is not kept yet is tried on at once: a look's sheet has an address that says what is in it.
  useEffect(() => {
    if (look && loads > 0) wear(frame.current, look)
  }, [look, loads])
  return (
    <section aria-labelledby="preview-heading" className="top-5 min-w-0 self-start xl:sticky">
      <ShopFrame
        src={isOn ? '/' : undefined}
        title="Your shop"
        version={version}
        frame={frame}
        onLoad={() => setLoads((count) => count + 1)}
        height="44rem"
        heading={
          <h2 id="preview-heading" className="text-xl">
            Your shop with it
          </h2>
        }
      >
        <p className="mt-1 text-ink-soft">Only you see it. Links in it lead through your shop.</p>
        <output className="mt-1 block empty:hidden">
          {isDirty
            ? look
              ? 'Colors, typefaces, ground and corners show here at once, logo and icon once you keep the draft.'
              : 'What you changed shows here once you keep the draft.'
            : ''}
        </output>
      </ShopFrame>
    </section>
  )
}

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: of two parts of the front, the one that is left switches off before the next switches on. */
async function switched(isOn: boolean): Promise<void> {
  turn = turn.then(() => shop('POST /api/front/preview', { isOn })).catch(() => {})
  await turn
}

/** Puts a look on the document in the frame. */
function wear(frame: HTMLIFrameElement | null, look: Look): void {
  const page = frame?.contentDocument
  if (!page?.head) return
  const name = lookName(look)
  const tried = page.head.querySelector<HTMLLinkElement>('link[data-tried]')
  // The shop sends its pages in the look that was kept.
  if (page.head.querySelector(`link[href^="/looks/${name}/"]`)) {
    tried?.remove()
    return
  }
  if (tried?.dataset['tried'] === name) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/looks/${name}.css`
  link.dataset['tried'] = name
  // The one before is taken off once this one is there: nothing flashes.
  link.addEventListener('load', () => tried?.remove())
  page.head.append(link)
}

interface FrontFrameProps<Draft extends object> {
  state: FrontState
  editor: ReturnType<typeof useEditor<FrontState, Draft, FrontState>>
  /** A look that the preview tries on before it is kept. */
  look?: Look | undefined
  /** What stands below the form and is no part of the draft, and how often it was saved: the preview shows it then. */
  belowForm?: ReactNode
  belowFormSaves?: number
  children: ReactNode
}

/** A part of the front: its form, what becomes of the draft, and beside both the shop as the draft has it. */
export function FrontFrame<Draft extends object>(props: FrontFrameProps<Draft>) {
  const { state, editor, look, belowForm, belowFormSaves = 0, children } = props
  // What was just kept is known before it is read anew.
  const now = editor.from && editor.from.version > state.version ? editor.from : state
  return (
    <div className="grid gap-8 text-sm xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <PublicationState state={now} isDirty={editor.isDirty} />
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
        {belowForm}
        <section aria-labelledby="publish-heading" className="border-t border-line pt-6">
          <h2 id="publish-heading" tabIndex={-1} className="mb-3 text-xl">
            Publishing
          </h2>
          <PublishPart state={now} isDirty={editor.isDirty} onDone={(after) => editor.startAnew(after)} />
        </section>
      </div>
      <Preview look={look} version={now.version + belowFormSaves} isDirty={editor.isDirty} />
    </div>
  )
}

/** Before all else: what is out, what is not yet, and the way from the one to the other. */
function PublicationState({ state: { draft, publishAt, publishedAt }, isDirty }: PublicationStateProps) {
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

interface PublicationStateProps {
  state: FrontState
  isDirty: boolean
}

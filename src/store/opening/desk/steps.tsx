import { type ReactNode, useState } from 'react'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { type OpeningState, demoQuery, type DemoData } from '../../../shop/desk/desk-queries.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { type Step, stepWords } from '../steps.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { wordKind } from '../../../machine/forms/kind.ts'
import { Opens } from '../../../machine/forms/fields/opens.tsx'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { demoWords, editedWords } from '../demo-words.rules.ts'

/** What is typed before the demo goes. */
const removeKind = wordKind('remove')

/** The way from the demo to a shop of one's own, without opening it. */
function RemoveDemo() {
  const { data: demo } = useQuery(demoQuery)
  if (!demo) return null
  return (
    <>
      <p className="mt-1">{demoWords(demo)} came with the shop.</p>
      <Opens className="btn btn-line mt-2 min-h-11 px-4 py-1" words="Remove Demo Data">
        {(close) => <RemoveDialog demo={demo} onClose={close} />}
      </Opens>
    </>
  )
}

function RemoveDialog({ demo, onClose }: { demo: DemoData; onClose: () => void }) {
  const change = useChange()
  const [editedToo, setEditedToo] = useState(false)
  const edited = editedWords(demo)
  const editor = useEditor({
    kind: removeKind,
    save: () => change('POST /api/desk/demo/remove', { editedToo }),
    done: ({ message, backup }) => ({
      title: 'Demo data removed',
      description: `${message} The backup is ${backup}.`,
    }),
    async onSaved() {
      onClose()
      await change.refreshed()
      // The button that opened this is gone, perhaps.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Remove demo data"
      submit="Remove Demo Data"
      doing="Removing..."
      notDone="Nothing was removed. "
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p>A backup is made first. Then these go, for good:</p>
      <ul className="list-disc pl-5">
        <li>{demoWords(demo, editedToo)}, with reviews, and categories that nothing is left in</li>
        <li>
          the demo’s home page, menu and pages of pieces such as /watches: plain ones take their place. If you
          arranged your own, they stay, and only what still shows the demo goes
        </li>
        <li>
          in Settings, what is still as it came: description, phone, hours, days to send and to return,
          warranty, how soon messages are answered, gift notes and gift wrap, care, and the pieces for the
          home page
        </li>
      </ul>
      <p>
        These stay: what you wrote in Pages, orders, customers and messages, and what shipping and tax cost.
        Look at the costs before you sell: they are still the demo’s unless you changed them.
      </p>
      {edited === undefined ? null : (
        <SwitchField
          id="demo-edited"
          label="Also what you edited"
          hint={`${edited} since: kept unless you say so here.`}
          checked={editedToo}
          onChange={setEditedToo}
        />
      )}
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}

type StepState = OpeningState['steps'][number]

/** To where a step is done. */
export function StepLink({ step }: { step: Step }) {
  const { title, section, hash } = stepWords[step]
  return (
    <Link
      to={hrefTo('adminSection', { section, ...(hash ? { hash } : {}) })}
      className="link inline-flex min-h-6 font-semibold"
    >
      {title}
    </Link>
  )
}

interface StepsProps {
  title: string
  steps: readonly StepState[]
  /** Beside what is not done: whether it waits for later. */
  button?: 'Not yet' | 'Bring back' | undefined
}

/** Steps with their ticks; what is not done leads to where it is. */
export function Steps({ title, steps, button }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <section className="border-b border-line px-4 text-sm last:border-b-0 sm:px-5" aria-label={title}>
      <h2 className="pt-3 text-lg">{title}</h2>
      <ol className="divide-y divide-line pb-2">
        {steps.map(({ step, isDone, left }) => (
          <StepLine key={step} step={step} isDone={isDone} left={left}>
            {button && !isDone ? <LaterButton step={step} words={button} /> : null}
          </StepLine>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step, isDone, left, children }: Omit<StepState, 'isLater'> & { children: ReactNode }) {
  const { title, takes } = stepWords[step]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2 py-2">
      <span aria-hidden="true" className={`pt-0.5 ${isDone ? 'text-accent' : 'text-line-strong'}`}>
        {isDone ? '✓' : '○'}
      </span>
      <div>
        <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
        {isDone ? (
          <span className="text-ink-soft">{title}</span>
        ) : (
          <>
            {/* It is done here and in no room. */}
            {step === 'demo' ? <span className="font-semibold">{title}</span> : <StepLink step={step} />}
            <p className="text-ink-soft">{takes}</p>
            {left === null ? null : <p>{left}</p>}
            {step === 'demo' ? <RemoveDemo /> : null}
            {step === 'pieces' ? (
              <Link
                to={hrefTo('adminSection', { section: 'products', query: { import: 'csv' } })}
                className="link inline-flex min-h-6"
              >
                Bring your listings from Etsy or Shopify
              </Link>
            ) : null}
          </>
        )}
      </div>
      {children}
    </li>
  )
}

function LaterButton({ step, words }: { step: Step; words: 'Not yet' | 'Bring back' }) {
  const put = useStep(
    (change) => change('PUT /api/desk/opening/later', { step, isLater: words === 'Not yet' }),
    undefined,
    // The line goes elsewhere, and the button in focus with it.
    () => document.querySelector<HTMLElement>('main h1')?.focus(),
  )
  return (
    <ChangeButton
      change={put}
      doing="…"
      label={`${words}: ${stepWords[step].title}`}
      className="btn-quiet min-h-11"
    >
      {words}
    </ChangeButton>
  )
}

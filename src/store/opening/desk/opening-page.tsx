import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { openingQuery, type OpeningState } from '../../../shop/desk/desk-queries.ts'
import { isNeeded } from '../steps.rules.ts'
import { RehearsalPart } from './rehearsal-part.tsx'
import { Steps, StepLink } from './steps.tsx'
import { counted } from '../../../machine/values/counted.ts'

const allSteps = hrefTo('admin', { query: { view: 'opening' } })

/** On the desk's first page: how far the shop is from its opening, and what is next; once it is open, what is left. */
export function BeforeOpening() {
  const { data } = useQuery(openingQuery())
  if (!data) return null
  const { steps, isOpened, wasOpen } = data
  const left = steps.filter(({ isDone }) => !isDone).length
  if (isOpened)
    return left === 0 ? null : (
      <p className="-mt-2 mb-2 text-sm">
        <Link to={allSteps} className="link inline-flex min-h-11 items-center">
          {counted(left, 'thing')} for later
        </Link>
      </p>
    )
  const needs = steps.filter(({ step }) => isNeeded(step))
  const next = needs.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="before-opening"
      className={`mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm ${wasOpen ? 'notice notice-danger' : 'border border-line bg-sheet px-4 py-3 sm:px-5'}`}
    >
      <div className="max-w-2xl">
        <h2 id="before-opening" className="text-lg">
          {wasOpen ? 'Your shop is closed again' : 'Before you open'}
        </h2>
        {wasOpen ? (
          <p>
            It was open, and the backup that was put back is from before its opening. Nobody can buy until you
            open it again.
          </p>
        ) : null}
        {next ? (
          <p>
            {needs.filter(({ isDone }) => isDone).length} of {needs.length} done that a shop needs. Next:{' '}
            <StepLink step={next.step} />
          </p>
        ) : (
          <p>All that a shop needs is done.</p>
        )}
      </div>
      <Link to={allSteps} className={`btn min-h-11 ${next ? 'btn-line' : 'btn-primary'}`}>
        {next ? 'See All Steps' : 'Open the Shop'}
      </Link>
    </section>
  )
}

/** The way through what a shop can't open without, to the rehearsal and the opening itself. */
export function OpeningPage({ search }: { search: URLSearchParams }) {
  const state = useQuery(openingQuery())
  return (
    <SectionPage
      {...(state.data?.isOpened
        ? { title: 'Your shop is open', lead: 'Everybody can buy, and search engines may show it.' }
        : {
            title: 'Open the shop',
            lead: 'Until then nobody pays you real money, and search engines are kept out.',
          })}
    >
      <Loaded query={state} skeleton={<RowsSkeleton rows={5} />}>
        {(opening) =>
          opening.isOpened ? <IsOpen opening={opening} /> : <Way opening={opening} search={search} />
        }
      </Loaded>
    </SectionPage>
  )
}

const frame = 'border border-line bg-sheet'

function IsOpen({ opening }: { opening: OpeningState }) {
  return (
    <>
      <p className="mb-5 max-w-2xl">
        To close it for a while, enter until when in{' '}
        <Link to={hrefTo('adminSection', { section: 'settings', hash: 'closure' })} className="link">
          Settings
        </Link>
        .
      </p>
      <div className={frame}>
        <Steps title="For later" steps={opening.steps.filter(({ isDone }) => !isDone)} />
      </div>
    </>
  )
}

function Way({ opening, search }: { opening: OpeningState; search: URLSearchParams }) {
  const { steps, wallet } = opening
  const needs = steps.filter(({ step }) => isNeeded(step))
  const others = steps.filter(({ step }) => !isNeeded(step))
  const isPut = ({ isDone, isLater }: (typeof steps)[number]) => !isDone && isLater
  return (
    <>
      <div className={frame}>
        <Steps title="What a shop needs" steps={needs} />
        <Steps title="Good to have" steps={others.filter((one) => !isPut(one))} button="Not yet" />
        <Steps title="Not yet" steps={others.filter(isPut)} button="Bring back" />
      </div>
      <RehearsalPart
        wallet={wallet}
        search={search}
        mayBegin={needs.some(({ step, isDone }) => step === 'wallet' && isDone)}
      />
      <OpenForm key={opening.leastNumber} opening={opening} isReady={needs.every(({ isDone }) => isDone)} />
    </>
  )
}

const openKind = (least: number): EditorKind<never, { firstNumber: string }> => ({
  name: 'opening',
  fields: {
    firstNumber: {
      label: 'Number of the first order',
      inputMode: 'numeric',
      maxLength: 10,
      required: true,
      problem: ({ firstNumber }) =>
        /^[1-9]\d{0,8}$|^10{9}$/.test(firstNumber.trim()) && Number(firstNumber) >= least
          ? undefined
          : `Enter a whole number from ${least} to 1000000000.`,
    },
  },
  draftOf: () => ({ firstNumber: String(least) }),
})

function OpenForm({ opening, isReady }: { opening: OpeningState; isReady: boolean }) {
  const change = useChange()
  const editor = useEditor({
    kind: openKind(opening.leastNumber),
    save: ({ firstNumber }) =>
      change('POST /api/desk/opening', {
        version: opening.version,
        orders: opening.orders,
        firstNumber: Number(firstNumber.trim()),
      }),
    done: ({ message, backup }) => ({
      title: 'Your shop is open',
      description: `${message} As it was before, it lies in Backups: ${backup}.`,
    }),
    async onSaved() {
      await change.refreshed()
      // The button that opened it is gone.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  return (
    <section aria-labelledby="opening" className="mt-8">
      <h2 id="opening" className="text-xl">
        Opening
      </h2>
      <p className="mt-1">When you open, after a backup:</p>
      <ul className="max-w-2xl list-disc pl-5">
        {opening.happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EditorForm editor={editor} className="mt-4 grid max-w-2xl gap-4 text-sm">
        <TextField of={editor} name="firstNumber" required />
        <EditorEnd
          editor={editor}
          notDone="The shop was not opened. "
          className="flex flex-wrap items-center gap-4"
        >
          <SubmitButton editor={editor} disabled={!isReady} doing="Opening...">
            Open the Shop
          </SubmitButton>
          {isReady ? null : (
            <span className="text-ink-soft">It can open once all that a shop needs is done.</span>
          )}
        </EditorEnd>
      </EditorForm>
    </section>
  )
}

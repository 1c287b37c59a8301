import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../machine/values/counted.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { type DemoData, openingQuery, type OpeningState } from '../../../shop/desk/desk-queries.ts'
import { useDemoData } from '../demo-part.desk.tsx'
import { demoWords } from '../demo-words.desk.ts'
import { isNeeded } from '../steps.rules.ts'
import { StepLine } from './before-opening.tsx'
import { RehearsalPart } from './rehearsal-part.tsx'

/** The way through what a shop can't open without, to the rehearsal and the opening itself. */
export function OpeningPage({ search }: { search: URLSearchParams }) {
  const state = useQuery(openingQuery())
  return (
    <SectionPage
      title="Open the shop"
      lead="Until then strangers can look around but pay nothing, and search engines are kept out."
    >
      <Loaded query={state} skeleton={<RowsSkeleton rows={5} />}>
        {(opening) => (opening.isOpened ? <IsOpen /> : <Way opening={opening} search={search} />)}
      </Loaded>
    </SectionPage>
  )
}

const settingsAt = (hash: string) => hrefTo('adminSection', { section: 'settings', hash })

function IsOpen() {
  return (
    <div className="grid max-w-2xl gap-2">
      <p>Your shop is open: everybody can buy, and search engines may show it.</p>
      <p>
        To close it for a while, enter until when in{' '}
        <Link to={settingsAt('closure')} className="link">
          Settings
        </Link>
        . What is still for later stands on the{' '}
        <Link to={hrefTo('admin')} className="link">
          dashboard
        </Link>
        .
      </p>
    </div>
  )
}

function Way({ opening, search }: { opening: OpeningState; search: URLSearchParams }) {
  const needs = opening.steps.filter(({ step }) => isNeeded(step))
  const isReady = needs.every(({ isDone }) => isDone)
  return (
    <>
      <section aria-labelledby="needed" className="border border-line bg-sheet px-4 text-sm sm:px-5">
        <h2 id="needed" className="pt-3 text-xl">
          What a shop needs
        </h2>
        <ol className="divide-y divide-line pb-2">
          {needs.map(({ step, isDone }) => (
            <StepLine key={step} step={step} isDone={isDone} />
          ))}
        </ol>
      </section>
      <RehearsalPart
        wallet={opening.wallet}
        search={search}
        mayBegin={needs.some(({ step, isDone }) => step === 'wallet' && isDone)}
      />
      <OpenForm key={opening.leastNumber} opening={opening} isReady={isReady} />
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

const engineWords = {
  told: ' Search engines were told.',
  'not told': ' Search engines could not be told just now; they find your shop by its sitemap.',
  'not reachable': '',
}

function OpenForm({ opening, isReady }: { opening: OpeningState; isReady: boolean }) {
  const change = useChange()
  const demo = useDemoData()
  const editor = useEditor({
    kind: openKind(opening.leastNumber),
    save: ({ firstNumber }) =>
      change('POST /api/desk/opening', {
        version: opening.version,
        orders: opening.tests.orders,
        firstNumber: Number(firstNumber.trim()),
      }),
    done: ({ message, backup, engines }) => ({
      title: 'Your shop is open',
      description: `${message}${engineWords[engines]} The backup of before is ${backup}.`,
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
      <div className="mt-1 grid max-w-2xl gap-3">
        <p>
          {taxWords(opening)} The postal address on pages, invoices and mails is “{opening.postalAddress}”.
        </p>
        <p>When you open, after a backup:</p>
        <ul className="list-disc pl-5">
          {happens(opening, demo).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {opening.unreadPages === 0 ? null : (
          <p className="notice">
            {counted(opening.unreadPages, 'page')} {opening.unreadPages === 1 ? 'stands' : 'stand'} as the
            shop came, and you have not said that you read {opening.unreadPages === 1 ? 'it' : 'them'}:{' '}
            <Link to={hrefTo('adminSection', { section: 'pages' })} className="link">
              Pages
            </Link>
            .
          </p>
        )}
      </div>
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

/** What is collected where, as the settings stand. */
function taxWords({ taxRate, registeredIn, taxOnlyWhereRegistered }: OpeningState): string {
  const states = counted(registeredIn, 'state')
  if (taxOnlyWhereRegistered)
    return registeredIn === 0
      ? 'No tax is collected anywhere: you collect it only where you are registered, and no state is listed.'
      : `Tax is collected by its own rate in ${states}, and nowhere else.`
  return registeredIn === 0
    ? `Tax is ${taxRate}% in every state.`
    : `Tax is ${taxRate}%, with rates of their own for ${states}.`
}

/** A line for each thing that opening does. */
function happens({ tests, leastNumber }: OpeningState, demo: DemoData | undefined): string[] {
  const byHand =
    tests.byHand === 0 ? '' : `, ${tests.byHand.toLocaleString('en-US')} of them recorded by hand`
  const others = [
    [tests.refunds, 'refund'],
    [tests.returns, 'return'],
    [tests.reviews, 'review'],
    [tests.mails, 'mail'],
  ] as const
  const beside = others.flatMap(([count, what]) => (count === 0 ? [] : counted(count, what)))
  const shelf =
    tests.pieces === 0
      ? ''
      : ` ${counted(tests.pieces, 'piece')} ${tests.pieces === 1 ? 'goes' : 'go'} back on the shelf.`
  return [
    'Everybody can buy with real money, and search engines may show your shop.',
    ...(tests.orders === 0
      ? []
      : tests.obstacle === null
        ? [
            `${counted(tests.orders, 'test order')}${byHand} ($${tests.revenue} of revenue) ${tests.orders === 1 ? 'goes' : 'go'} for good, with their invoices and history${beside.length > 0 ? `, ${beside.join(', ')}` : ''}.${shelf}`,
          ]
        : [`Test orders stay: ${tests.obstacle}`]),
    ...(demo && demo.products + demo.posts > demo.editedProducts + demo.editedPosts
      ? [`What is left of the demo goes: ${demoWords(demo, false)}. What you edited of it stays.`]
      : []),
    `Orders are numbered from the number that you choose here, ${leastNumber} or more.`,
  ]
}

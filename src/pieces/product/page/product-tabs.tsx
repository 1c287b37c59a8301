import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../machine/web/stored-value.ts'
import type { LabelledPiece } from '../../facts/labelled-piece.page.ts'
import { ReviewsTab } from '../../reviews/reviews-tab.page.tsx'
import { readReviewHash, type ReviewProof } from '../../reviews/review-link.page.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { FactTable } from '../../facts/fact-label.page.tsx'
import type { Product } from '../product.rules.ts'

const allTabs = ['Description', 'Care Instructions', 'Reviews'] as const
type Tab = (typeof allTabs)[number]

/** Three tabs, moved through with the arrow keys; two where nothing is said of its care. */
export function ProductTabs({ product }: { product: LabelledPiece }) {
  const tabs = allTabs.filter((tab) => tab !== 'Care Instructions' || product.label.care.length > 0)
  const proof = useReviewProof()
  const [picked, setChosen] = useState<Tab>()
  const linkedTab = useAskedTab(tabs)
  const chosen = picked ?? (proof ? 'Reviews' : (linkedTab ?? 'Description'))
  const list = useRef<HTMLDivElement>(null)

  const contents: Record<Tab, ReactNode> = {
    Description: <DescriptionTab product={product} />,
    'Care Instructions': <CareTab label={product.label} />,
    Reviews: <ReviewsTab key={proof?.token} product={product} proof={proof} />,
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length
    setChosen(tabs[next] ?? 'Description')
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <section aria-label="About this piece" className="mt-8 md:mt-14">
      <div
        ref={list}
        role="tablist"
        aria-label="About this piece"
        tabIndex={-1}
        onKeyDown={move}
        className="tabs needs-script"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${idOf(tab)}`}
            aria-selected={tab === chosen}
            aria-controls={idOf(tab)}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          data-name={tab}
          id={idOf(tab)}
          aria-labelledby={`tab-${idOf(tab)}`}
          tabIndex={0}
          className={tab === chosen ? 'tab-panel' : 'tab-panel panel-away'}
        >
          <noscript>{import.meta.env.SSR ? <h2 className="mb-4 text-2xl">{tab}</h2> : null}</noscript>
          {contents[tab]}
        </div>
      ))}
    </section>
  )
}

/** The tab that the address names, when the page was opened with it or its link was followed before this script ran. */
function useAskedTab(tabs: readonly Tab[]): Tab | undefined {
  const hydrated = useHydrated()
  const [linkedTab] = useState(() =>
    import.meta.env.SSR ? undefined : tabs.find((tab) => location.hash === `#${idOf(tab)}`),
  )
  return hydrated ? linkedTab : undefined
}

/** What the page was come to with; the first render in the browser is like the server's, which never sees a fragment. */
function useReviewProof(): ReviewProof | undefined {
  const hydrated = useHydrated()
  const [proof] = useState(() => (import.meta.env.SSR ? undefined : readReviewHash(location.hash)))
  useLayoutEffect(() => {
    if (!proof) return
    // It opens the whole order: an address somebody passes on must not carry it.
    history.replaceState(history.state, '', location.pathname + location.search)
    // Before the form's dialog opens, which gives the focus back when it closes.
    document.getElementById('tab-reviews')?.focus()
  }, [proof])
  return hydrated ? proof : undefined
}

/** The id of the tab's panel. */
function idOf(tab: Tab): string {
  return tab.toLowerCase().replace(' ', '-')
}

/** The words about a piece, and beside them, where there is room, all of its facts. */
function DescriptionTab({ product }: { product: LabelledPiece }) {
  return (
    <div className="told">
      <p className="prose whitespace-pre-line">{product.description}</p>
      <div>
        <FactTable label={product.label} />
        {product.label.isDrawn ? <LifeSize piece={product} /> : null}
      </div>
      <div className="prose">
        <Bullets of={product.label.features} />
        <p>
          <Link to={hrefTo('contact', { query: { about: product.id } })} className="link inline-flex min-h-6">
            Ask about this piece
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The way to a piece's outlines in life size; all that draws them comes when it is asked for. */
function LifeSize({ piece }: { piece: Product }) {
  const [dialog, show] = useState<ReactNode>()
  return (
    <>
      <button
        type="button"
        className="btn-quiet needs-script"
        aria-haspopup="dialog"
        onClick={() =>
          void import('../../sizes/page/life-size-dialog.tsx').then(({ openLifeSize }) =>
            show(openLifeSize(piece)),
          )
        }
      >
        See it in life size
      </button>
      {dialog}
    </>
  )
}

function CareTab({ label }: Pick<LabelledPiece, 'label'>) {
  return (
    <div className="prose">
      <Bullets of={label.care} />
      <p>
        <Link to={hrefTo('care')} className="link">
          How to care for each material
        </Link>
      </p>
    </div>
  )
}

function Bullets({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

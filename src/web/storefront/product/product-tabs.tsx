import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Product } from '../../../domain/product.ts'
import { ReviewsTab } from './reviews-tab.tsx'
import { CareTab, DescriptionTab } from './tab-contents.tsx'
import { useReviewProof } from './use-review-proof.ts'

const tabs = ['Description', 'Care Instructions', 'Reviews'] as const
type Tab = (typeof tabs)[number]

/** Three tabs, moved through with the arrow keys. */
export function ProductTabs({ product }: { product: Product }) {
  const proof = useReviewProof(idOf('tab', 'Reviews'))
  const [picked, setChosen] = useState<Tab>()
  const chosen = picked ?? (proof ? 'Reviews' : 'Description')
  const list = useRef<HTMLDivElement>(null)

  const contents: Record<Tab, ReactNode> = {
    Description: <DescriptionTab product={product} />,
    'Care Instructions': <CareTab category={product.category} />,
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
    <section aria-label="About this piece" className="mt-16">
      <div
        ref={list}
        role="tablist"
        aria-label="About this piece"
        tabIndex={-1}
        onKeyDown={move}
        className="needs-script flex flex-wrap gap-x-8 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={idOf('tab', tab)}
            aria-selected={tab === chosen}
            aria-controls={idOf('panel', tab)}
            tabIndex={tab === chosen ? 0 : -1}
            className={`-mb-px min-h-12 border-b-2 font-display text-lg ${
              tab === chosen ? 'border-brass text-ink' : 'border-transparent text-ink-soft hover:text-ink'
            }`}
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
          id={idOf('panel', tab)}
          aria-labelledby={idOf('tab', tab)}
          tabIndex={0}
          className={tab === chosen ? 'py-8' : 'panel-away py-8'}
        >
          <noscript>{import.meta.env.SSR ? <h2 className="mb-4 text-2xl">{tab}</h2> : null}</noscript>
          {contents[tab]}
        </div>
      ))}
    </section>
  )
}

function idOf(part: 'tab' | 'panel', tab: Tab): string {
  return `${part}-${tab.toLowerCase().replace(' ', '-')}`
}

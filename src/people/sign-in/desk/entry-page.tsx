import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeQuery } from '../../../shop/site/queries.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { ShopName } from '../../../shop/desk/shop-sign.tsx'
import { useTitle } from '../../../shop/desk/parts/use-title.ts'

/** The page before sign-in: one question on a card. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { data: store } = useQuery(storeQuery)
  useTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <p className="flex items-center justify-center gap-3 text-accent">
        <ShopName store={store} size={30} words="font-display text-xl text-ink" />
      </p>
      <div className="mt-6 border border-line bg-sheet p-6 sm:p-9">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <div className="mt-5">{children}</div>
      </div>
      <p className="mt-4 text-center text-sm">
        <a href={hrefTo('home')} className="link inline-flex min-h-11 items-center">
          Back to the shop
        </a>
      </p>
    </main>
  )
}

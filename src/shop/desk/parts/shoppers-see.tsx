import type { ReactNode } from 'react'

/** What is out, before it is chosen what becomes of what is typed. */
export function ShoppersSee({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-2 border-brass pl-3">
      <strong>Shoppers see:</strong> {children}
    </p>
  )
}

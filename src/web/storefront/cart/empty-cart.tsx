import type { ReactNode } from 'react'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'

export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap min-h-dvh py-20 text-center md:py-28">
      <div className="mx-auto max-w-lg">{children}</div>
      <svg
        width="110"
        height="96"
        viewBox="0 0 110 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        className="mx-auto text-brass"
        aria-hidden="true"
      >
        <path d="M22 34h66l-6 56H28z" />
        <path
          d="M40 44V26a15 15 0 0 1 30 0v18"
          strokeDasharray="1 5"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <h1 className="title mt-8">Your cart is empty</h1>
      <p className="mt-3 text-lg text-ink-soft">Start shopping to add items to your cart</p>
      <Link to={hrefTo('products')} className="btn btn-primary mt-8">
        Continue Shopping
      </Link>
    </div>
  )
}

import { useState } from 'react'
import type { Product } from '../../../domain/product.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function DescriptionTab({ product }: { product: Product }) {
  return (
    <div className="prose">
      <p className="whitespace-pre-line">{product.description}</p>
      <ul>
        <li>Finished by one person at one bench</li>
        <li>Materials named for what they are</li>
        <li>Checked, cleaned and wrapped by hand before it leaves</li>
        <li>Boxed, ready to give</li>
      </ul>
    </div>
  )
}

export function CareTab() {
  return (
    <div className="prose">
      <ul>
        <li>Keep it dry: take it off before bathing, swimming and washing up</li>
        <li>Put it on last, after perfume and lotion</li>
        <li>Wipe it with a soft dry cloth; no polish, no ultrasonic bath</li>
        <li>Store it in its box, away from sun and heat</li>
      </ul>
      <p>
        <Link to={hrefTo('care')} className="link">
          How to care for each material
        </Link>
      </p>
    </div>
  )
}

export function ReviewsTab({ product }: { product: Product }) {
  const [explained, setExplained] = useState(false)
  const close = () => setExplained(false)
  return (
    <div>
      <p>No reviews yet. Be the first to review this product!</p>
      <button
        type="button"
        className="btn btn-line mt-5"
        aria-haspopup="dialog"
        onClick={() => setExplained(true)}
      >
        Write a Review
      </button>
      <Dialog open={explained} onClose={close} label="Who can review" className="dialog">
        <h2 className="font-display text-2xl">Who can review</h2>
        <p className="mt-4">
          Reviews here are written by people who bought the piece, and by nobody else. Once reviews open, the
          mail about your order of {product.name} will carry a link to write one.
        </p>
        <p className="mt-4">
          Good and bad reviews will both be shown. We will not pay for them or pick among them.
        </p>
        <button type="button" className="btn btn-primary mt-7" onClick={close}>
          Understood
        </button>
      </Dialog>
    </div>
  )
}

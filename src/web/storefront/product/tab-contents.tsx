import type { Product } from '../../../domain/product.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'

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

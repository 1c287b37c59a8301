import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { FactTable } from '../../facts/fact-label.page.tsx'
import { LifeSize } from '../../sizes/page/life-size.tsx'
import type { LabelledPiece } from '../../facts/labelled-piece.page.ts'

/** The words about a piece, and beside them, where there is room, all of its facts. */
export function DescriptionTab({ product }: { product: LabelledPiece }) {
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

export function CareTab({ label }: Pick<LabelledPiece, 'label'>) {
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

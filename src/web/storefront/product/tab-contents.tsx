import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { FactTable } from './label/fact-label.tsx'
import { LifeSize } from './life-size/life-size.tsx'
import type { LabelledPiece } from './label/labelled-piece.ts'

export function DescriptionTab({ product }: { product: LabelledPiece }) {
  return (
    <div className="prose">
      <p className="whitespace-pre-line">{product.description}</p>
      <FactTable label={product.label} />
      {product.label.isDrawn ? <LifeSize piece={product} /> : null}
      <Bullets of={product.label.features} />
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

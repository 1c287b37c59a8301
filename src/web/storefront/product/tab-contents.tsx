import type { Product } from '../../../domain/catalogue/product.ts'
import { adviceQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'

export function DescriptionTab({ product }: { product: Product }) {
  const { data } = useQuery(adviceQuery(product.category))
  return (
    <div className="prose">
      <p className="whitespace-pre-line">{product.description}</p>
      <Bullets of={data?.features} />
    </div>
  )
}

export function CareTab({ category }: { category: string }) {
  const { data } = useQuery(adviceQuery(category))
  return (
    <div className="prose">
      <Bullets of={data?.care} />
      <p>
        <Link to={hrefTo('care')} className="link">
          How to care for each material
        </Link>
      </p>
    </div>
  )
}

function Bullets({ of = [] }: { of: readonly string[] | undefined }) {
  return (
    <ul>
      {of.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'

/** Words to search the shop for. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Search by a tag" className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={hrefTo('products', { query: { search: tag } })} className="tag-search">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

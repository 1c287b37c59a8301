import { Link, type Href } from '../../site/paths.ts'

interface RoomPagesProps {
  label: string
  pages: readonly { words: string; to: Href; isHere: boolean }[]
}

/** The way to each of the few pages of one room, in a row that wraps. */
export function RoomPages({ label, pages }: RoomPagesProps) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-5 border-b border-line">
      {pages.map(({ words, to, isHere }) => (
        <Link
          key={words}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className={`-mb-px inline-flex min-h-11 items-center border-b-2 ${
            isHere ? 'border-brass font-semibold' : 'border-transparent hover:border-line-strong'
          }`}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}

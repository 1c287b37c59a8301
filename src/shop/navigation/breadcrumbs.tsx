import { type Href, Link } from '../site/paths.ts'

export function Breadcrumbs({ trail, here }: { trail: readonly { to: Href; name: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((step) => (
          <li key={step.to} className="flex items-center gap-x-2">
            <Link to={step.to} className="inline-flex min-h-11 items-center hover:underline">
              {step.name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}

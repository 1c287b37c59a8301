import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { SectionPage } from './section-page.tsx'

export function UnknownSection() {
  return (
    <SectionPage title="There is no such section" lead="The address names nothing the admin knows.">
      <Link to={hrefTo('admin')} className="btn btn-line">
        Go to the dashboard
      </Link>
    </SectionPage>
  )
}

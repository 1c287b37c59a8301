import { Link } from '../navigation/link.tsx'
import { hrefTo } from '../site/paths.ts'
import { sectionRoles, sectionTitles, type Section } from './sections.ts'
import { SectionPage } from './section-page.tsx'

/** The room is there, and not for everybody. */
export function ClosedSection({ section }: { section: Section }) {
  return (
    <SectionPage
      title={sectionTitles[section]}
      lead={`This room is for ${sectionRoles[section] === 'owner' ? 'owners' : 'owners and staff'}. An owner of the shop can change your role.`}
    >
      <Link to={hrefTo('admin')} className="btn btn-line">
        Go to the start
      </Link>
    </SectionPage>
  )
}

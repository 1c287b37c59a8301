import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { sectionRoles, sectionTitles, type Section } from '../sections.ts'
import { SectionPage } from './section-page.tsx'

export function UnknownSection() {
  return (
    <SectionPage title="There is no such section" lead="The address names nothing the admin knows.">
      <ToTheStart />
    </SectionPage>
  )
}

/** The room is there, and not for everybody. */
export function ClosedSection({ section }: { section: Section }) {
  return (
    <SectionPage
      title={sectionTitles[section]}
      lead={`This room is for ${sectionRoles[section] === 'owner' ? 'owners' : 'owners and staff'}. An owner of the shop can change your role.`}
    >
      <ToTheStart />
    </SectionPage>
  )
}

function ToTheStart() {
  return (
    <Link to={hrefTo('admin')} className="btn btn-line">
      Go to the start
    </Link>
  )
}

import { SettingsSection } from '../../store/settings/desk/settings-section.tsx'
import { ShippingSection } from '../../buying/shipping/shipping-section.desk.tsx'
import { ConnectionsSection } from '../../store/connections/desk/connections-section.tsx'
import { PeopleSection } from '../../people/staff/people-section.desk.tsx'
import { ProgramsSection } from '../../store/programs/programs-section.desk.tsx'
import { AccountSection } from '../../people/account/desk/account-section.tsx'
import { HistorySection } from '../../store/history/history-section.desk.tsx'
import { HealthSection } from '../../store/health/desk/health-section.tsx'
import { BackupsSection } from '../../store/backups/desk/backups-section.tsx'
import { MailboxSection } from '../../words/mailbox/mailbox-section.desk.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  settings: SettingsSection,
  shipping: ShippingSection,
  connections: ConnectionsSection,
  people: PeopleSection,
  programs: ProgramsSection,
  account: AccountSection,
  history: HistorySection,
  health: HealthSection,
  backups: BackupsSection,
  mailbox: MailboxSection,
}

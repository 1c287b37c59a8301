import { DashboardSection } from '../../orders/dashboard/dashboard-section.desk.tsx'
import { MoneyDifferences } from '../../payments/comparison/desk/money-differences.tsx'
import { ReportPage } from '../../orders/reports/report-page.desk.tsx'
import { ComparisonState } from '../../payments/comparison/desk/comparison-state.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  dashboard: DashboardSection,
  books: ({ search }) => (
    <>
      <MoneyDifferences />
      <ReportPage room="books" search={search} />
      <ComparisonState />
    </>
  ),
  taxes: ({ search }) => <ReportPage room="taxes" search={search} />,
}

import { TodaySection } from '../../orders/today/today-section.desk.tsx'
import { BenchSection } from '../../orders/bench/bench-section.desk.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  today: TodaySection,
  bench: BenchSection,
}

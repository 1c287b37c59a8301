import { RETENTION_DAYS } from '../../people/privacy/retention.rules.ts'

/** Decides which backups are kept. Pure: names and the time in, names out. */

/** `2026-11-21T16-40-00Z`, and for those made for a reason `2026-11-21T16-40-00Z-before-update`. */
export function backupName(at: Date, reason?: string): string {
  const time = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return reason ? `${time}-${reason}` : time
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(?:-[\w-]+)?$/

/** When the backup of this name was made; undefined where the name is no backup's. */
export function backupTime(name: string): Date | undefined {
  const match = NAME.exec(name)
  return match ? new Date(`${match[1]}:${match[2]}:${match[3]}Z`) : undefined
}

/** What a backup's name ends with while it grows; one that a dead process left keeps it. */
export const BEING_WRITTEN = '.partial'

export const DAY_MS = 86_400_000
const KEPT_DAYS = 7

/**
 * Those to delete: kept are all of the last seven days, then the newest of each of five weeks. The newest of all is
 * always kept, however old it is. What has been growing for a day was left by a process that died.
 */
export function outdated(names: readonly string[], now: Date): string[] {
  const aged = names
    .flatMap((name) => {
      const isGrowing = name.endsWith(BEING_WRITTEN)
      const at = backupTime(isGrowing ? name.slice(0, -BEING_WRITTEN.length) : name)?.getTime()
      if (at === undefined) return []
      return [{ name, isGrowing, age: now.getTime() - at, week: Math.floor(at / (7 * DAY_MS)) }]
    })
    .toSorted((a, b) => a.age - b.age)
  const newest = aged.find(({ isGrowing }) => !isGrowing)
  // Fixed weeks. If weeks were counted back from now, they would shift each day: the next backup to turn a week old would
  // replace the one before, and no backup would ever get older than that.
  const weeks = new Set<number>()
  const old = aged.filter(({ name, isGrowing, age, week }) => {
    if (isGrowing) return age > DAY_MS
    const isNewestOfWeek = !weeks.has(week)
    weeks.add(week)
    if (name === newest?.name || age < KEPT_DAYS * DAY_MS) return false
    return !isNewestOfWeek || age >= RETENTION_DAYS.backups * DAY_MS
  })
  return old.map(({ name }) => name)
}

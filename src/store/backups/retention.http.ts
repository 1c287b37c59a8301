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
/** Whole weeks of age after which none is left: in the week that begins then it goes. */
const KEPT_WEEKS = RETENTION_DAYS.backups / 7 - 1

/**
 * Those to delete: kept are all of the last seven days, then the newest of each of five weeks. The newest of all is
 * always kept, however old it is. What has been growing for a day was left by a process that died.
 */
export function outdated(names: readonly string[], now: Date): string[] {
  const aged = names
    .flatMap((name) => {
      const isGrowing = name.endsWith(BEING_WRITTEN)
      const at = backupTime(isGrowing ? name.slice(0, -BEING_WRITTEN.length) : name)
      return at ? [{ name, isGrowing, age: now.getTime() - at.getTime() }] : []
    })
    .toSorted((a, b) => a.age - b.age)
  const newest = aged.find(({ isGrowing }) => !isGrowing)
  const weeks = new Set<number>()
  const old = aged.filter(({ name, isGrowing, age }) => {
    if (isGrowing) return age > DAY_MS
    if (name === newest?.name || age < KEPT_DAYS * DAY_MS) return false
    const week = Math.floor(age / (7 * DAY_MS))
    const isOld = week > KEPT_WEEKS || weeks.has(week)
    weeks.add(week)
    return isOld
  })
  return old.map(({ name }) => name)
}

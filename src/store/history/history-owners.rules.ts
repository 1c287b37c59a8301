import { historyAction, historyKind, listedKinds, type HistoryKind } from './history-kinds.rules.ts'

/** What in the history only owners may see and undo. */

export const isOwnersSubject = (subject: string): boolean => historyKind(subject)?.ownersOnly === true
export const ownersKinds: readonly HistoryKind[] = listedKinds.filter(isOwnersSubject)

/** So is what only owners may do to an order. */
export function isOwnersChange({ action, subject }: { action: string; subject: string }): boolean {
  return isOwnersSubject(subject) || historyAction(action)?.ownersOnly === true
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tag } from './tags.ts'

/** Notes what an answer reads while it is made. */
export interface Noter {
  /** Grows with every change that is heard of. */
  moment: () => number
  /** `since` is the moment from before the read: a change that is heard of during it may have come too late for it. */
  note: (tag: Tag, since: number) => void
  /** What it says holds until that moment in milliseconds, as the clock counts them, though nothing changes. */
  hold: (until: number) => void
}

const noters = new AsyncLocalStorage<Noter>()

/** Runs `work`; whatever it reads of the shop is noted. */
export function noting<T>(noter: Noter, work: () => T): T {
  return noters.run(noter, work)
}

/** To be called before the read begins. Costs next to nothing where nobody notes. */
export function reads(...tags: Tag[]): void {
  const noter = noters.getStore()
  if (!noter) return
  const since = noter.moment()
  for (const tag of tags) noter.note(tag, since)
}

/** For what the time of day decides: whatever shows it is not kept any longer. */
export function holdsUntil(moment: string): void {
  noters.getStore()?.hold(Date.parse(moment))
}

/** For tags that are known only after the read. Call this before the read, and call its result with the tags found. */
export function readsFound(): (tags: () => Tag[]) => void {
  const noter = noters.getStore()
  if (!noter) return () => {}
  const since = noter.moment()
  return (tags) => {
    for (const tag of tags()) noter.note(tag, since)
  }
}

/** For a read that another caller has begun: call this before waiting for it, and its result with the tags of that read. */
export function noteLater(): (tags: Iterable<Tag>, since: number, until: number) => void {
  const noter = noters.getStore()
  return (tags, since, until) => {
    for (const tag of tags) noter?.note(tag, since)
    noter?.hold(until)
  }
}

/** Runs `work` for somebody who takes no notice of how many there are of a piece. */
export function exceptStock<T>(work: () => T): T {
  const noter = noters.getStore()
  if (!noter) return work()
  const note: Noter['note'] = (tag, since) => {
    if (!tag.startsWith('stock:')) noter.note(tag, since)
  }
  return noters.run({ moment: noter.moment, note, hold: noter.hold }, work)
}

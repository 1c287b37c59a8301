import type { EditorKind } from './kind.ts'
import { differencesOf, mineOver, onlyMineOf, type Difference } from './merge.ts'

/** Somebody else saved the same thing first: what they changed, and the ways on. Nothing is overwritten unseen. */
export interface Conflict {
  differences: readonly Difference[]
  /** What was changed here alone, by its labels. */
  onlyMine: readonly string[]
  /** Gives up what was typed, for what is saved; it can be brought back. */
  throwMineAway: () => void
  /** Puts what was typed over what is saved, in the form. */
  keepMine: () => void
  /** The same, and saves it. */
  saveMine: () => void
  /** Gives up what was typed into one field, or into a part of it; answers how to take that back. */
  takeTheirs: (name: string, part?: string) => () => void
}

interface ConflictParts<Saved, Draft> {
  kind: EditorKind<Saved, Draft>
  held: { base: Draft; draft: Draft; change: (part: (draft: Draft) => Partial<Draft>) => void }
  theirs: Saved
  /** Goes on from what is saved, with this in the form. */
  choose: (draft: Draft, isToSave: boolean) => void
  throwAway: () => void
}

export function conflictOf<Saved, Draft extends object>({
  kind: { fields, draftOf },
  held,
  theirs,
  choose,
  throwAway,
}: ConflictParts<Saved, Draft>): Conflict {
  const three = { base: held.base, theirs: draftOf(theirs), mine: held.draft }
  return {
    differences: differencesOf(fields, three),
    onlyMine: onlyMineOf(fields, three),
    throwMineAway: throwAway,
    keepMine: () => choose(mineOver(fields, three), false),
    saveMine: () => choose(mineOver(fields, three), true),
    takeTheirs(given, part) {
      const name = given as keyof Draft
      const before = three.mine[name]
      const put = (from: Draft[keyof Draft]): void =>
        held.change((draft) => {
          const takePart = part === undefined ? undefined : fields[name]?.takePart
          return {
            [name]:
              takePart && part !== undefined ? takePart(from, draft[name], part, three.base[name]) : from,
          } as unknown as Partial<Draft>
        })
      put(three.theirs[name])
      return () => put(before)
    },
  }
}

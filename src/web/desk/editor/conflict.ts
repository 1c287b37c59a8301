import type { EditorKind } from './kind.ts'
import { differencesOf, mineOver, type Difference } from './merge.ts'

/** Somebody else saved the same thing first: what they changed, and the ways on. Nothing is overwritten unseen. */
export interface Conflict {
  differences: readonly Difference[]
  /** Gives up what was typed, for what is saved. */
  showSaved: () => void
  /** Puts what was typed over what is saved, in the form. */
  keepMine: () => void
  /** The same, and saves it. */
  saveMine: () => void
  /** Gives up what was typed into one field, or into a part of it. */
  takeTheirs: (name: string, part?: string) => void
}

interface ConflictParts<Saved, Draft> {
  kind: EditorKind<Saved, Draft>
  held: { base: Draft; draft: Draft; change: (part: Partial<Draft>) => void }
  theirs: Saved
  /** Goes on from what is saved, with this in the form. */
  choose: (draft: Draft, isToSave: boolean) => void
}

export function conflictOf<Saved, Draft extends object>({
  kind: { fields, draftOf },
  held,
  theirs,
  choose,
}: ConflictParts<Saved, Draft>): Conflict {
  const three = { base: held.base, theirs: draftOf(theirs), mine: held.draft }
  return {
    differences: differencesOf(fields, three),
    showSaved: () => choose(three.theirs, false),
    keepMine: () => choose(mineOver(fields, three), false),
    saveMine: () => choose(mineOver(fields, three), true),
    takeTheirs: (given, part) => {
      const name = given as keyof Draft
      const [theirsOf, mineOf] = [three.theirs[name], three.mine[name]]
      const takePart = part === undefined ? undefined : fields[name]?.takePart
      held.change({
        [name]: takePart && part !== undefined ? takePart(theirsOf, mineOf, part) : theirsOf,
      } as unknown as Partial<Draft>)
    },
  }
}

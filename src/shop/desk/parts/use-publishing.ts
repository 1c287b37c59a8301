import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { timeWords } from './shop-clock.ts'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useDraft } from '../../../machine/forms/use-draft.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import { useEditorOf } from '../../../machine/forms/use-editor.ts'
import { useAsShop } from './as-shop.tsx'
import type { ShowChoice } from './show-choice.ts'

interface PublishingOptions<Saved, Draft, Answer> {
  kind: EditorKind<Saved, Draft>
  /** What is written; none for something new. */
  saved: Saved | undefined
  save: (draft: Draft, from: Saved | undefined, change: Change) => Promise<Answer>
  /** All of its kind, asked anew where somebody else was faster. */
  list: { queryKey: QueryKey; queryFn?: (() => Promise<Saved[]>) | undefined }
  /** Shows this browser what is typed, as the shop; answers where. */
  look: (draft: Draft) => Promise<{ address: string }>
  done: (answer: Answer) => { title: string; description: string }
  onClose: () => void
}

/** The editor of what is drafted and published: it can be seen as the shop before anything is saved. */
export function usePublishing<
  Saved extends { id: number; version: number },
  Draft extends ShowChoice,
  Answer,
>(options: PublishingOptions<Saved, Draft, Answer>) {
  const { kind, saved, list, look, onClose, ...calls } = options
  const client = useQueryClient()
  const asShop = useAsShop(look)
  const held = useDraft({ kind, saved })
  const editor = useEditorOf(held, {
    ...calls,
    kind,
    saved,
    refusedElsewhere: asShop.refusedOf(held.draft),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...list, staleTime: 0 })).find((one) => one.id === id),
    failed: { title: 'Not saved', description: `The ${kind.name} is as it was.` },
    onSaved: onClose,
  })
  return { editor, asShop }
}

/** What is said of a draft that was kept. */
export function draftSaved(called: string, publishAt: string | null, shownNow: string) {
  return {
    title: 'Draft saved',
    description:
      publishAt === null
        ? `The shop shows ${shownNow} until you publish ${called}.`
        : `${called} will be published on ${timeWords(publishAt)}.`,
  }
}

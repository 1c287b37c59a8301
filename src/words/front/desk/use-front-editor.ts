import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../shop/every-call.contract.ts'
import { frontQuery, type FrontState, demoQuery } from '../../../shop/desk/desk-queries.ts'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { isSame } from '../../../machine/forms/merge.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import type { Block } from '../../home/block.rules.ts'
import { plainHome } from '../../home/plain-home.rules.ts'
import { defaultNavigation, plainNavigation, type Navigation } from '../../menu/navigation.rules.ts'
import { defaultHome } from '../../home/default-home.part.ts'

/** Edits one part of the draft; the others stay in it as they are. */
export function useFrontEditor<Draft extends object>(
  kind: EditorKind<FrontState, Draft>,
  state: FrontState,
  toInput: (draft: Draft) => Input<'PUT /api/front/draft'>['front'],
) {
  const client = useQueryClient()
  return useEditor<FrontState, Draft, FrontState>({
    kind,
    saved: state,
    save: (draft, from, change) =>
      change('PUT /api/front/draft', { front: toInput(draft), version: from!.version }),
    latest: () => client.fetchQuery({ ...frontQuery, staleTime: 0 }),
    done: () => ({ title: 'Draft kept', description: 'Only you see it until you publish it.' }),
    failed: { title: 'Error keeping the draft', description: 'What you chose is still here.' },
    // Rows keep their names, and so stay open, where the shop took them as they were typed.
    onSaved: (saved, begin, draft) => begin(saved, isSame(kind.draftOf(saved), draft) ? draft : undefined),
  })
}

/** The home page and menu to begin again with: the demo's as long as it is there, else plain ones. */
export function useFirstFront(): { home: readonly Block[]; navigation: Navigation } | undefined {
  const demo = useQuery(demoQuery).data
  if (!demo) return undefined
  return demo.products + demo.posts > 0
    ? { home: defaultHome, navigation: defaultNavigation }
    : { home: plainHome(), navigation: plainNavigation }
}

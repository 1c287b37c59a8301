import { BLOCK_LIMITS } from '../../../../../domain/store/front/home/block.ts'
import {
  defaultNavigation,
  type Navigation,
} from '../../../../../domain/store/front/navigation/navigation.ts'
import type { FrontState } from '../../../desk-queries.ts'
import type { EditorKind, Fields } from '../../../editor/kind.ts'
import { isSame } from '../../../editor/merge.ts'
import { keyed, keyedPath, unkeyed } from '../keyed.ts'
import { footSpec, linksSpec, type GroupDraft, type MenuDraft } from './menu-parts.ts'

export const menuKind: EditorKind<FrontState, MenuDraft> = {
  name: 'menu',
  keepsDraft: true,
  fields: {
    main: { label: 'Menu', ...linksSpec('Menu') },
    kinds: { label: 'Second row', ...linksSpec('Second row') },
    foot: { label: 'Footer', ...footSpec },
  },
  draftOf: (saved) => keyed((saved!.draft ?? saved!.published).navigation ?? defaultNavigation),
  fieldOf: (field, draft) => keyedPath(draft, field.replace(/^front\.navigation\.?/, '')),
}

/** As the shop takes it; null as long as it is the one that every shop begins with. */
export function navigationOf(draft: MenuDraft): Navigation | null {
  const navigation = unkeyed<Navigation>(draft)
  return isSame(navigation, defaultNavigation) ? null : navigation
}

export const groupFields: Partial<Fields<GroupDraft>> = {
  title: { label: 'Heading', required: true, maxLength: BLOCK_LIMITS.title, autoComplete: 'off' },
}

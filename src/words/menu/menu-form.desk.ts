import { BLOCK_LIMITS } from '../home/block.rules.ts'
import { defaultNavigation, type Navigation } from './navigation.rules.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import type { EditorKind, Fields } from '../../machine/forms/kind.ts'
import { isSame } from '../../machine/forms/merge.ts'
import { keyed, keyedPath, unkeyed } from '../front/desk/keyed.ts'
import { footSpec, linksSpec, type GroupDraft, type MenuDraft } from './menu-parts.desk.ts'

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

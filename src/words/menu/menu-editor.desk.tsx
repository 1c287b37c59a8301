import type { ReactNode } from 'react'
import { counted } from '../../machine/values/counted.ts'
import { NAVIGATION_LIMITS } from './navigation.rules.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import { TextField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { freshKey } from '../../machine/web/fresh-key.ts'
import { isSame } from '../../machine/forms/merge.ts'
import { FrontFrame } from '../front/desk/front-frame.tsx'
import { keyed, unkeyed } from '../front/desk/keyed.ts'
import { LinkFields } from '../front/desk/part-fields.tsx'
import { RowList, nested } from '../front/desk/row-list.tsx'
import { useFrontEditor, useFirstFront } from '../front/desk/use-front-editor.ts'
import { type GroupDraft, type LinkDraft, groupFields, menuKind, navigationOf } from './menu-parts.desk.ts'

/** The menu's two rows, and the groups of links at the foot of every page. */
export function MenuEditor({ state }: { state: FrontState }) {
  const editor = useFrontEditor(menuKind, state, (draft) => ({ navigation: navigationOf(draft) }))
  const { draft, change } = editor
  const first = useFirstFront()
  return (
    <FrontFrame state={state} editor={editor}>
      <fieldset>
        <legend className="font-semibold">Menu</legend>
        <p className="mt-1 mb-3 text-ink-soft">At the top of every page.</p>
        <Links
          of={editor}
          path="main"
          links={draft.main}
          most={NAVIGATION_LIMITS.main}
          onChange={(main) => change({ main })}
          listName="the menu"
        />
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Its second row</legend>
        <p className="mt-1 mb-3 text-ink-soft">
          The kinds of pieces, where there is room; on a phone, in the menu. Without links it is not there.
        </p>
        <Links
          of={editor}
          path="kinds"
          links={draft.kinds}
          most={NAVIGATION_LIMITS.kinds}
          onChange={(kinds) => change({ kinds })}
          listName="the second row"
        />
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Footer</legend>
        <p className="mt-1 mb-3 text-ink-soft">Groups of links at the foot of every page.</p>
        <RowList
          of={editor}
          path="foot"
          rows={draft.foot}
          onChange={(foot) => change({ foot })}
          noun="group"
          most={NAVIGATION_LIMITS.groups}
          closed={closedWords}
          adds={[
            { words: 'Add a group', row: () => ({ title: '', links: [], key: freshKey() }), focus: 'title' },
          ]}
        >
          {(group, changeGroup, position) => (
            <div className="grid gap-3">
              <TextField
                of={nested<GroupDraft>(editor, `foot.${group.key}`, group, changeGroup, groupFields)}
                name="title"
              />
              <Links
                of={editor}
                path={`foot.${group.key}.links`}
                links={group.links}
                most={NAVIGATION_LIMITS.links}
                onChange={(links) => changeGroup({ links })}
                listName={`group ${position}`}
              />
            </div>
          )}
        </RowList>
      </fieldset>
      {first === undefined || isSame(unkeyed(draft), first.navigation) ? null : (
        <button
          type="button"
          className="btn-quiet justify-self-start"
          onClick={() => change(keyed(first.navigation))}
        >
          Begin again with the first menu and footer
        </button>
      )}
    </FrontFrame>
  )
}

function closedWords({ title, links }: GroupDraft): ReactNode {
  return (
    <>
      <strong>{title || 'No heading yet'}</strong>: {counted(links.length, 'link')}
    </>
  )
}

interface LinksProps {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  links: readonly LinkDraft[]
  most: number
  onChange: (links: LinkDraft[]) => void
  /** Where they stand, in words: what tells 'link 1' of the menu from that of the footer. */
  listName: string
}

function Links({ of, path, links, most, onChange, listName }: LinksProps) {
  return (
    <RowList
      of={of}
      path={path}
      rows={links}
      onChange={onChange}
      noun="link"
      nameOf={(_, at) => `link ${at} of ${listName}`}
      most={most}
      adds={[{ words: 'Add a link', row: () => ({ name: '', to: '', key: freshKey() }), focus: 'name' }]}
    >
      {(link, change) => <LinkFields of={of} path={`${path}.${link.key}`} part={link} onChange={change} />}
    </RowList>
  )
}

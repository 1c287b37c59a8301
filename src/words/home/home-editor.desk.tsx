import { useState, type ReactNode } from 'react'
import { BLOCK_LIMITS, blockKinds, homeBlocks } from './block.rules.ts'
import { emptyBlock } from './block-rules.rules.ts'
import type { FrontState } from '../../shop/desk/desk-queries.ts'
import { freshKey } from '../../machine/web/fresh-key.ts'
import { isSame } from '../../machine/forms/merge.ts'
import { FrontFrame } from '../front/desk/front-frame.tsx'
import { keyed, unkeyed } from '../front/desk/keyed.ts'
import { PartFields } from '../front/desk/part-fields.tsx'
import { RowList } from '../front/desk/row-list.tsx'
import { useFrontEditor, useFirstFront } from '../front/desk/use-front-editor.ts'
import { FoldedSettings } from '../../store/settings/desk/settings-editor.tsx'
import { homeKind, homeOf, type BlockDraft } from './home-form.desk.ts'

/** The home page's blocks, in their order. */
export function HomeEditor({ state }: { state: FrontState }) {
  const editor = useFrontEditor(homeKind, state, (draft) => ({ home: homeOf(draft) }))
  const { blocks } = editor.draft
  const first = useFirstFront()
  const [saves, setSaves] = useState(0)
  const isThere = (kind: BlockDraft['kind']) => blocks.some((block) => block.kind === kind)

  return (
    <FrontFrame
      state={state}
      editor={editor}
      belowFormSaves={saves}
      belowForm={
        <FoldedSettings
          part="chosen-pieces"
          submit="Save Chosen pieces"
          onSaved={() => setSaves(saves + 1)}
        />
      }
    >
      <fieldset>
        <legend className="font-semibold">Blocks, from top to bottom</legend>
        <div className="mt-3">
          <RowList
            of={editor}
            path="blocks"
            rows={blocks}
            onChange={(rows) => editor.change({ blocks: rows })}
            noun="block"
            nameOf={({ kind }, position) => `block ${position}, ${homeBlocks[kind].name}`}
            most={BLOCK_LIMITS.blocks}
            closed={closedWords}
            adds={blockKinds.map((kind) => ({
              words: `Add: ${homeBlocks[kind].name}`,
              row: () => ({ ...keyed(emptyBlock(kind)), key: freshKey() }),
              isOff: homeBlocks[kind].once && isThere(kind),
              focus: 'title',
            }))}
          >
            {(block, change) => (
              <div className="mt-2 grid gap-4">
                <PartFields
                  of={editor}
                  path={`blocks.${block.key}`}
                  fields={homeBlocks[block.kind].fields}
                  part={block}
                  onChange={change}
                />
              </div>
            )}
          </RowList>
        </div>
      </fieldset>
      {first === undefined || isSame(unkeyed(blocks), first.home) ? null : (
        <button
          type="button"
          className="btn-quiet justify-self-start"
          onClick={() => editor.change({ blocks: keyed([...first.home]) })}
        >
          Begin again with the first home page
        </button>
      )}
    </FrontFrame>
  )
}

function closedWords({ kind, title }: BlockDraft): ReactNode {
  return (
    <>
      <strong>{homeBlocks[kind].name}</strong>
      {title ? `: ${title}` : ''}
    </>
  )
}

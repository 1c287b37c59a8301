import type { ReactNode } from 'react'
import { BLOCK_LIMITS, blockKinds, homeBlocks } from '../../../../../domain/store/front/home/block.ts'
import { emptyBlock } from '../../../../../domain/store/front/home/block-rules.ts'
import type { FrontState } from '../../../desk-queries.ts'
import { freshKey } from '../../../../state/fresh-key.ts'
import { isSame } from '../../../editor/merge.ts'
import { useFirstFront } from '../first-front.ts'
import { FrontFrame } from '../front-frame.tsx'
import { keyed, unkeyed } from '../keyed.ts'
import { PartFields } from '../part-fields.tsx'
import { RowList } from '../row-list.tsx'
import { useFrontEditor } from '../use-front-editor.ts'
import type { BlockDraft } from './block-parts.ts'
import { homeKind, homeOf } from './home-form.ts'

/** The home page's blocks, in their order. */
export function HomeEditor({ state }: { state: FrontState }) {
  const editor = useFrontEditor(homeKind, state, (draft) => ({ home: homeOf(draft) }))
  const { blocks } = editor.draft
  const first = useFirstFront()
  const isThere = (kind: BlockDraft['kind']) => blocks.some((block) => block.kind === kind)

  return (
    <FrontFrame state={state} editor={editor}>
      <fieldset>
        <legend className="font-semibold">Blocks, from top to bottom</legend>
        <div className="mt-3">
          <RowList
            of={editor}
            path="blocks"
            rows={blocks}
            onChange={(rows) => editor.change({ blocks: rows })}
            noun="block"
            nameOf={({ kind }, place) => `block ${place}, ${homeBlocks[kind].name}`}
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

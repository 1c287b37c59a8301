import { useQuery } from '@tanstack/react-query'
import { BLOCK_LIMITS, BY_HAND } from '../../../../../domain/store/front/home/block.ts'
import { BLOCK_PIECES } from '../../../../../domain/store/front/home/listing-of.ts'
import { ask } from '../../../../data/ask.ts'
import { Field } from '../../../../ui/field.tsx'
import { PiecesPicker } from '../../../catalogue/collections/pieces-picker.tsx'
import type { FieldEditor } from '../../../editor/editor-fields.tsx'
import { usePieceSources } from '../addresses.tsx'
import { LinkFields } from '../link-fields.tsx'
import type { BlockDraft } from './block-parts.ts'

type PiecesDraft = Extract<BlockDraft, { kind: 'pieces' }>

interface PiecesFieldsProps {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  block: PiecesDraft
  onChange: (part: Partial<PiecesDraft>) => void
}

/** Which pieces a block shows, and the link beside its heading. */
export function PiecesFields({ of, path, block, onChange }: PiecesFieldsProps) {
  const { from, ids, link } = block
  const sources = usePieceSources(from)
  const known = useQuery({
    ...ask('GET /api/products', { ids: ids.join() }),
    enabled: from === BY_HAND && ids.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <>
      <Field
        {...of.at(`${path}.from`)}
        label="Which pieces"
        hint={from === BY_HAND ? 'In the order below.' : `The first ${BLOCK_PIECES} of them.`}
      >
        {(control) => (
          <select {...control} value={from} onChange={(event) => onChange({ from: event.target.value })}>
            {sources.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {from === BY_HAND ? (
        <PiecesPicker
          of={of}
          path={`${path}.ids`}
          ids={ids}
          onChange={(chosen) => onChange({ ids: chosen })}
          most={BLOCK_LIMITS.pieces}
          full={`A block has at most ${BLOCK_LIMITS.pieces} pieces.`}
          known={known.data?.items ?? []}
        />
      ) : null}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={link !== null}
          onChange={(event) =>
            onChange({
              link: event.target.checked ? { name: '', to: from.startsWith('/') ? from : '' } : null,
            })
          }
        />
        A link beside the heading
      </label>
      {link ? (
        <LinkFields
          of={of}
          path={`${path}.link`}
          link={link}
          onChange={(part) => onChange({ link: { ...link, ...part } })}
        />
      ) : null}
    </>
  )
}

import { cutTo } from '../../../../../domain/cut-to.ts'
import { BLOCK_LIMITS, emptyTile } from '../../../../../domain/store/front/home/block.ts'
import { freshKey } from '../../../editor/fresh-key.ts'
import { TextArea, TextField, type FieldEditor } from '../../../editor/editor-fields.tsx'
import { TextEditor } from '../../../editor/text-editor/text-editor.tsx'
import { AddressFields, isOfPage } from '../address-fields.tsx'
import { LinkFields } from '../link-fields.tsx'
import { nested } from '../nested.ts'
import { RowList } from '../row-list.tsx'
import type { BlockDraft } from './block-parts.ts'
import { tileFields, wordFields, type TileDraft } from './home-form.ts'
import { PictureField } from '../../../editor/picture-field.tsx'
import { PiecesFields } from './pieces-fields.tsx'

type Of<Kind extends BlockDraft['kind']> = Extract<BlockDraft, { kind: Kind }>

interface BlockFieldsProps<Draft extends BlockDraft = BlockDraft> {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  block: Draft
  onChange: (part: Partial<Draft>) => void
}

/** What there is to say of a block. */
export function BlockFields({ of, path, block, onChange }: BlockFieldsProps) {
  const part = { of, path, onChange } as const
  switch (block.kind) {
    case 'hero':
      return <HeroFields {...part} block={block} />
    case 'pieces':
      return (
        <>
          <Words {...part} block={block} />
          <PiecesFields {...part} block={block} />
        </>
      )
    case 'tiles':
      return <TilesFields {...part} block={block} />
    case 'text':
      return <TextFields {...part} block={block} />
    default:
      return <Words {...part} block={block} hint={hints[block.kind]} />
  }
}

const hints: Record<'reviews' | 'posts' | 'letter' | 'contact', string> = {
  reviews: 'The latest reviews stand below. Without any, the block is not shown.',
  posts: 'The latest posts stand below. Without any, the block is not shown.',
  letter: 'Beside them shoppers leave their address for your letters.',
  contact: 'Your form and your address stand below.',
}

interface WordsProps extends BlockFieldsProps<Exclude<BlockDraft, { kind: 'tiles' }>> {
  hint?: string
}

function Words({ of, path, block, onChange, hint }: WordsProps) {
  const fields = nested(of, path, block, onChange, wordFields)
  return (
    <>
      <TextField of={fields} name="title" />
      <TextArea of={fields} name="words" rows={3} {...(hint ? { hint } : {})} />
    </>
  )
}

function HeroFields({ of, path, block, onChange }: BlockFieldsProps<Of<'hero'>>) {
  const fields = nested<Of<'hero'>>(of, path, block, onChange, wordFields)
  return (
    <>
      <TextField of={fields} name="label" />
      <TextField
        of={fields}
        name="title"
        label="Headline"
        hint="Left empty, it is the shop’s name."
        required={false}
      />
      <TextArea of={fields} name="words" rows={3} />
      <fieldset>
        <legend className="field-label">Buttons</legend>
        <RowList
          of={of}
          path={`${path}.links`}
          rows={block.links}
          onChange={(links) => onChange({ links })}
          noun="button"
          most={BLOCK_LIMITS.links}
          adds={[
            { words: 'Add a button', row: () => ({ name: '', to: '', key: freshKey() }), focus: 'name' },
          ]}
        >
          {(link, change) => (
            <LinkFields of={of} path={`${path}.links.${link.key}`} link={link} onChange={change} />
          )}
        </RowList>
      </fieldset>
      <PictureField
        of={of}
        path={`${path}.picture`}
        picture={block.picture}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  )
}

function TilesFields({ of, path, block, onChange }: BlockFieldsProps<Of<'tiles'>>) {
  const heading = nested<Of<'tiles'>>(of, path, block, onChange, { title: wordFields.title })
  return (
    <>
      <TextField of={heading} name="title" />
      <fieldset>
        <legend className="field-label">Tiles</legend>
        <RowList
          of={of}
          path={`${path}.tiles`}
          rows={block.tiles}
          onChange={(tiles) => onChange({ tiles })}
          noun="tile"
          most={BLOCK_LIMITS.tiles}
          adds={[{ words: 'Add a tile', row: () => ({ ...emptyTile(), key: freshKey() }), focus: 'title' }]}
        >
          {(tile, change) => {
            const at = `${path}.tiles.${tile.key}`
            const fields = nested<TileDraft>(of, at, tile, change, tileFields)
            return (
              <div className="grid gap-3">
                <TextField of={fields} name="title" />
                <TextArea of={fields} name="words" rows={2} />
                <AddressFields
                  of={fields}
                  onChange={({ to, title, picture }, was) =>
                    change({
                      to,
                      ...(isOfPage(tile.title, was) ? { title: cutTo(title, BLOCK_LIMITS.title) } : {}),
                      ...(tile.picture === null && picture ? { picture } : {}),
                    })
                  }
                />
                <PictureField
                  of={of}
                  path={`${at}.picture`}
                  picture={tile.picture}
                  onChange={(picture) => change({ picture })}
                />
              </div>
            )
          }}
        </RowList>
      </fieldset>
    </>
  )
}

function TextFields({ of, path, block, onChange }: BlockFieldsProps<Of<'text'>>) {
  const fields = nested<Of<'text'>>(of, path, block, onChange, {
    title: wordFields.title,
    words: { label: 'Words', required: true, maxLength: BLOCK_LIMITS.text },
  })
  return (
    <>
      <TextField of={fields} name="title" hint="Left empty, it is the shop’s name." required={false} />
      <TextEditor of={fields} name="words" hint="Stand beside the picture." />
      <PictureField
        of={of}
        path={`${path}.picture`}
        picture={block.picture}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  )
}

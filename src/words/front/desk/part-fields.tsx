import type { ComponentType, ReactNode } from 'react'
import { cutTo } from '../../../machine/values/cut-to.ts'
import {
  linkFields,
  type BlockField,
  type BlockFieldKind,
  type BlockFields,
  type BlockLink,
  type BlockPicture,
} from '../../home/block.rules.ts'
import { BLOCK_PIECES, BY_HAND, CHOSEN_PIECES } from '../../home/listing-of.rules.ts'
import { emptyOf, isAsked, type BlockValues } from '../../home/block-rules.rules.ts'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { PickField } from '../../../machine/forms/fields/pick-field.tsx'
import { PickedPieces } from '../../../pieces/collections/pieces-picker.desk.tsx'
import { TextArea, TextField, valued, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import { PictureField } from '../../../pieces/pictures/picture-field.desk.tsx'
import { TextEditor } from '../../markdown/text-editor.desk.tsx'
import { usePieceSources, useAddresses, type Address } from './addresses.tsx'
import { RowList, nested } from './row-list.tsx'
import { Field } from '../../../machine/web/ui/field.tsx'

interface AddressFieldsProps {
  of: FieldEditor<Record<string, string>>
  name: string
  /** `was` is where it led before, where that is a page of the shop. */
  onChange: (chosen: Address, was: Address | undefined) => void
}

/** What stands there is as it was chosen with the page before, or nothing: then it may be that of another. */
const isOfPage = (words: string, was: Address | undefined): boolean =>
  words.trim() === '' || words === was?.title

/** Where a link leads: one of the shop's pages by its name, or any address that is typed. */
function AddressFields({ of, name, onChange }: AddressFieldsProps) {
  const addresses = useAddresses()
  const to = of.draft[name]
  return (
    <>
      <Field id={`${of.at(name).id}-page`} label="Page of the shop">
        {(control) => (
          <select
            {...control}
            value={addresses.some((one) => one.to === to) ? to : ''}
            onChange={({ target }) => {
              const chosen = addresses.find((one) => one.to === target.value)
              if (chosen)
                onChange(
                  chosen,
                  addresses.find((one) => one.to === to),
                )
            }}
          >
            <option value="">{to === '' ? 'Choose one' : 'Another address'}</option>
            {addresses.map((one) => (
              <option key={one.to} value={one.to}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField of={of} name={name} placeholder="/products" autoComplete="off" />
    </>
  )
}

interface PartFieldsProps<Part> {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  fields: BlockFields
  part: Part
  onChange: (changed: Partial<Part>) => void
}

/** The inputs of a block, of a row inside it, or of a link, in the order in which its fields are declared. */
export function PartFields<Part extends object>({ of, path, fields, part, onChange }: PartFieldsProps<Part>) {
  const inside = nested(of, path, part as BlockValues, onChange as (changed: BlockValues) => void, {})
  return Object.entries(fields).map(([name, field]) => {
    if (!isAsked(field, inside.draft)) return null
    const Input = inputs[field.kind] as ComponentType<InputProps<BlockFieldKind>>
    return <Input key={name} of={inside} name={name} field={field} fields={fields} />
  })
}

interface InputProps<Kind extends BlockFieldKind> {
  /** The part as a form of its own: where it lies in the whole, its inputs need not know. */
  of: FieldEditor<BlockValues>
  name: string
  field: Extract<BlockField, { kind: Kind }>
  /** All that stand beside it. */
  fields: BlockFields
}

/** How each kind of field is asked for. */
const inputs: { [Kind in BlockFieldKind]: (props: InputProps<Kind>) => ReactNode } = {
  shown: (props) => <TextField {...asText(props)} autoComplete="off" />,
  text: (props) => <TextArea {...asText(props)} rows={props.field.lines} />,
  markdown: (props) => <TextEditor {...asText(props)} hint={props.field.hint} />,
  address: AddressInput,
  listing: ListingInput,
  ids: ({ field: { max }, ...props }) => (
    <PickedPieces {...valued<number[]>(props)} most={max} full={`A block has at most ${max} pieces.`} />
  ),
  picture: (props) => <PictureField {...valued<BlockPicture | null>(props)} />,
  link: LinkInput,
  rows: RowsInput,
}

type TextKind = 'shown' | 'text' | 'markdown' | 'address'

function asText({ of, name, field }: Pick<InputProps<TextKind>, 'of' | 'name' | 'field'>) {
  const { label, hint, max, needs } = field
  const spec = { label, ...(hint ? { hint } : {}), required: needs !== undefined, maxLength: max }
  return { of: { ...of, kind: { fields: { [name]: spec } } } as FieldEditor<Record<string, string>>, name }
}

/** A page of the shop that is chosen gives its name and its picture, where none of the owner's own stand there. */
function AddressInput(props: InputProps<'address'>) {
  const { of, name, field, fields } = props
  const part = of.draft
  const words = fields[field.named]
  const max = words && 'max' in words ? words.max : 0
  const isWithoutPicture = field.pictured !== undefined && part[field.pictured] === null
  return (
    <AddressFields
      {...asText(props)}
      onChange={({ to, title, picture }, was) =>
        of.change({
          [name]: to,
          ...(isOfPage(part[field.named] as string, was) ? { [field.named]: cutTo(title, max) } : {}),
          ...(isWithoutPicture && picture ? { [field.pictured!]: picture } : {}),
        })
      }
    />
  )
}

function ListingInput({ of, name, field }: InputProps<'listing'>) {
  const from = of.draft[name] as string
  const sources = usePieceSources(from)
  return (
    <PickField
      {...of.at(name)}
      label={field.label}
      hint={listingHints[from] ?? `The first ${BLOCK_PIECES} of them.`}
      value={from}
      options={sources}
      onChange={(chosen) => of.change({ [name]: chosen })}
    />
  )
}

const listingHints: Readonly<Record<string, string | undefined>> = {
  [BY_HAND]: 'In the order below.',
  [CHOSEN_PIECES]: 'You choose them under “Chosen pieces”, below the blocks.',
}

function LinkInput({ of, name, field }: InputProps<'link'>) {
  const link = of.draft[name] as BlockLink | null
  const from = of.draft[field.begins] as string
  return (
    <>
      <CheckBox
        checked={link !== null}
        onChange={(isThere) =>
          of.change({ [name]: isThere ? { name: '', to: from.startsWith('/') ? from : '' } : null })
        }
      >
        {field.label}
      </CheckBox>
      {link ? (
        <LinkFields
          of={of}
          path={name}
          part={link}
          onChange={(changed) => of.change({ [name]: { ...link, ...changed } })}
        />
      ) : null}
    </>
  )
}

/** The words of a link, and where it leads. */
export function LinkFields(props: Omit<PartFieldsProps<BlockLink>, 'fields'>) {
  return (
    <div className="grid gap-3">
      <PartFields {...props} fields={linkFields} />
    </div>
  )
}

type Row = BlockValues & { key: string }

function RowsInput({ of, name, field }: InputProps<'rows'>) {
  return (
    <fieldset>
      <legend className="field-label">{field.label}</legend>
      <RowList
        of={of}
        path={name}
        rows={of.draft[name] as Row[]}
        onChange={(rows) => of.change({ [name]: rows })}
        noun={field.noun}
        most={field.max}
        adds={[
          {
            words: `Add a ${field.noun}`,
            row: () => ({ ...emptyOf(field.of), key: freshKey() }),
            focus: Object.keys(field.of)[0]!,
          },
        ]}
      >
        {(row, change) => (
          <div className="grid gap-3">
            <PartFields of={of} path={`${name}.${row.key}`} part={row} onChange={change} fields={field.of} />
          </div>
        )}
      </RowList>
    </fieldset>
  )
}

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
import { emptyOf, isAsked, type BlockValues } from '../../home/block-rules.rules.ts'
import { BLOCK_PIECES, BY_HAND } from '../../home/listing-of.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { PickedPieces } from '../../../pieces/collections/pieces-picker.desk.tsx'
import { TextArea, TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import { PictureField } from '../../../pieces/pictures/picture-field.desk.tsx'
import { TextEditor } from '../../markdown/text-editor.desk.tsx'
import { AddressFields, isOfPage } from './address-fields.tsx'
import { usePieceSources } from './addresses.tsx'
import { nested } from './nested.ts'
import { RowList } from './row-list.tsx'

interface Place {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
}

interface PartFieldsProps<Part> extends Place {
  fields: BlockFields
  part: Part
  onChange: (changed: Partial<Part>) => void
}

/** The inputs of a block, of a row inside it, or of a link, in the order in which its fields are declared. */
export function PartFields<Part extends object>({ fields, part, onChange, ...place }: PartFieldsProps<Part>) {
  return Object.entries(fields).map(([name, field]) => {
    if (!isAsked(field, part as BlockValues)) return null
    const Input = inputs[field.kind] as ComponentType<InputProps<BlockFieldKind>>
    return (
      <Input
        key={name}
        {...place}
        name={name}
        field={field}
        fields={fields}
        part={part as BlockValues}
        onChange={onChange as (changed: BlockValues) => void}
      />
    )
  })
}

interface InputProps<Kind extends BlockFieldKind> extends Place {
  name: string
  field: Extract<BlockField, { kind: Kind }>
  /** All that stand beside it, and what they hold. */
  fields: BlockFields
  part: BlockValues
  onChange: (changed: BlockValues) => void
}

/** How each kind of field is asked for. */
const inputs: { [Kind in BlockFieldKind]: (props: InputProps<Kind>) => ReactNode } = {
  line: (props) => <TextField {...asText(props)} autoComplete="off" />,
  words: (props) => <TextArea {...asText(props)} rows={props.field.lines} />,
  markdown: (props) => <TextEditor {...asText(props)} hint={props.field.hint} />,
  address: AddressInput,
  listing: ListingInput,
  ids: ({ of, path, name, field, part, onChange }) => (
    <PickedPieces
      of={of}
      path={`${path}.${name}`}
      ids={part[name] as number[]}
      onChange={(ids) => onChange({ [name]: ids })}
      most={field.max}
      full={`A block has at most ${field.max} pieces.`}
    />
  ),
  picture: ({ of, path, name, part, onChange }) => (
    <PictureField
      of={of}
      path={`${path}.${name}`}
      picture={part[name] as BlockPicture | null}
      onChange={(picture) => onChange({ [name]: picture })}
    />
  ),
  link: LinkInput,
  rows: RowsInput,
}

interface TextProps extends Omit<InputProps<BlockFieldKind>, 'field'> {
  field: Extract<BlockField, { kind: 'line' | 'words' | 'markdown' | 'address' }>
}

function asText({ of, path, name, field, part, onChange }: TextProps) {
  const { label, hint, max, needs } = field
  const spec = { label, ...(hint ? { hint } : {}), required: needs !== undefined, maxLength: max }
  return { of: nested(of, path, part as Record<string, string>, onChange, { [name]: spec }), name }
}

/** A page of the shop that is chosen gives its name and its picture, where none of the owner's own stand there. */
function AddressInput(props: InputProps<'address'>) {
  const { field, fields, part, onChange } = props
  const text = asText(props)
  const words = fields[field.named]
  const max = words && 'max' in words ? words.max : 0
  const isWithoutPicture = field.pictured !== undefined && part[field.pictured] === null
  return (
    <AddressFields
      {...text}
      onChange={({ to, title, picture }, was) =>
        onChange({
          [props.name]: to,
          ...(isOfPage(part[field.named] as string, was) ? { [field.named]: cutTo(title, max) } : {}),
          ...(isWithoutPicture && picture ? { [field.pictured!]: picture } : {}),
        })
      }
    />
  )
}

function ListingInput({ of, path, name, field, part, onChange }: InputProps<'listing'>) {
  const from = part[name] as string
  const sources = usePieceSources(from)
  return (
    <Field
      {...of.at(`${path}.${name}`)}
      label={field.label}
      hint={from === BY_HAND ? 'In the order below.' : `The first ${BLOCK_PIECES} of them.`}
    >
      {(control) => (
        <select {...control} value={from} onChange={(event) => onChange({ [name]: event.target.value })}>
          {sources.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function LinkInput({ of, path, name, field, part, onChange }: InputProps<'link'>) {
  const link = part[name] as BlockLink | null
  const from = part[field.begins] as string
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={link !== null}
          onChange={(event) =>
            onChange({
              [name]: event.target.checked ? { name: '', to: from.startsWith('/') ? from : '' } : null,
            })
          }
        />
        {field.label}
      </label>
      {link ? (
        <LinkFields
          of={of}
          path={`${path}.${name}`}
          part={link}
          onChange={(changed) => onChange({ [name]: { ...link, ...changed } })}
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

function RowsInput({ of, path, name, field, part, onChange }: InputProps<'rows'>) {
  const at = `${path}.${name}`
  return (
    <fieldset>
      <legend className="field-label">{field.label}</legend>
      <RowList
        of={of}
        path={at}
        rows={part[name] as Row[]}
        onChange={(rows) => onChange({ [name]: rows })}
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
            <PartFields of={of} path={`${at}.${row.key}`} part={row} onChange={change} fields={field.of} />
          </div>
        )}
      </RowList>
    </fieldset>
  )
}

import { type ComponentProps, useEffect, useState } from 'react'
import type { ProductKind } from '../supply/product-kind.rules.ts'
import { optionsChanged, type PricedDraft } from '../options/desk/options-change.ts'
import { OptionsPart, GoneNotice } from '../options/desk/options-part.tsx'
import {
  type AddedNumbers,
  addingProblem,
  isNumbers,
  isWithoutPicture,
  nextNumber,
  renumbered,
  sizeOf,
  withNumbers,
  withPicture,
} from './number-options.desk.ts'
import { FilesButton, useUploads } from '../pictures/picture-upload.desk.tsx'
import { type FieldEditor, PartProblem } from '../../machine/forms/editor-fields.tsx'
import { UploadList } from '../pictures/upload-list.desk.tsx'
import type { FormPicture } from '../editing/desk/product-form.ts'
import type { SavedOptions } from '../options/desk/option-form.ts'
import { combinationsIn, type FormOptions, withEntered, withoutValue } from '../options/desk/option-groups.ts'
import { NumberRow } from './number-row.desk.tsx'
import { InputField } from '../../machine/web/ui/field.tsx'

interface NumbersPartProps {
  of: Pick<FieldEditor<never>, 'at'>
  draft: PricedDraft
  /** As the shop has them. */
  saved: SavedOptions['combinations']
  pictures: readonly FormPicture[]
  change: (change: (draft: PricedDraft) => Partial<PricedDraft>) => void
  onBusy: (isBusy: boolean) => void
}

/** The pieces of a numbered series: each with its number, picture, measures and price. */
function NumbersPart({ of, draft, saved, pictures, change, onBusy }: NumbersPartProps) {
  const { options } = draft
  const rows = combinationsIn(options)
  const [announcement, say] = useState('')
  const onChange = (next: (options: FormOptions) => FormOptions) => change((now) => optionsChanged(now, next))
  const without = rows.filter(isWithoutPicture).length
  const { uploads, isBusy, add, dismiss } = useUploads(
    (url) => onChange((now) => withPicture(now, url)),
    without,
    'Every number has its picture already.',
  )
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">Numbers</legend>
      <p className="text-sm text-ink-soft">
        Each number is one piece. Buyers choose theirs by its picture, or leave it to you; whoever packs it
        sees the picture that was chosen.
      </p>
      <AddNumbers
        id={of.at('options.add').id}
        options={options}
        onAdd={(added) => {
          change((now) => ({
            ...optionsChanged(now, (before) => withNumbers(before, added, priceOf(now))),
            // What lay on the shelf without a number is counted by numbers from now on.
            stock: '0',
          }))
          say(added.count === 1 ? 'One number added.' : `${added.count} numbers added.`)
        }}
      />
      <PartProblem of={of} path="options" />
      <output className="sr-only">{announcement}</output>
      {rows.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <FilesButton id={of.at('options.files').id} onFiles={add}>
              Upload their pictures
            </FilesButton>
            <span className="text-ink-soft">
              {without === 0
                ? 'Every number has its picture.'
                : `In their order, for the ${without === 1 ? 'one' : without} without a picture of its own. Or drop one on a number.`}
            </span>
          </div>
          <UploadList uploads={uploads} onDismiss={dismiss} />
          <ul aria-label="Numbers" className="grid gap-3 lg:grid-cols-2">
            {rows.map((row) => (
              <NumberRow
                key={row.key}
                of={of}
                row={row}
                options={options}
                pictures={pictures}
                onChange={(part) => onChange((now) => withEntered(now, [row.key], part))}
                onRenumber={(n) => onChange((now) => renumbered(now, row.choices[0]!, n))}
                onPicture={(url) => onChange((now) => withPicture(now, url, row.key))}
                onRemove={() => {
                  onChange((now) => withoutValue(now, now.groups[0]!.key, row.choices[0]!))
                  say(`${row.choices[0]} removed.`)
                  requestAnimationFrame(() => document.getElementById(of.at('options.add').id)?.focus())
                }}
              />
            ))}
          </ul>
        </>
      ) : null}
      <GoneNotice saved={saved} rows={rows} isBeyond={false} />
    </fieldset>
  )
}

const priceOf = ({ price }: PricedDraft) => price.trim() || '0.00'

interface AddNumbersProps {
  id: string
  options: FormOptions
  onAdd: (added: AddedNumbers) => void
}

/** Several at once: how many, from which number on, and how many the whole series has. */
function AddNumbers({ id, options, onAdd }: AddNumbersProps) {
  const size = sizeOf(options)
  const isFirst = size === undefined
  const [typed, setTyped] = useState({ count: '', from: '', of: '' })
  const [problem, setProblem] = useState<string>()
  const box = (name: keyof typeof typed, label: string, placeholder: string) => (
    <InputField
      id={name === 'count' ? id : `${id}-${name}`}
      label={label}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      placeholder={placeholder}
      value={typed[name]}
      error={name === 'count' ? problem : undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value })
        setProblem(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
    />
  )

  function add(): void {
    const added = {
      count: Number(typed.count),
      from: typed.from.trim() === '' ? nextNumber(options) : Number(typed.from),
      of: isFirst ? (typed.of.trim() === '' ? null : Number(typed.of)) : size,
    }
    const wrong = addingProblem(options, added)
    setProblem(wrong)
    document.getElementById(id)?.focus()
    if (wrong !== undefined) return
    onAdd(added)
    setTyped({ count: '', from: '', of: '' })
  }

  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {box('count', isFirst ? 'How many numbers' : 'How many more', '5')}
      {box('from', 'From No.', String(nextNumber(options)))}
      {isFirst ? box('of', 'Of how many in all', 'open') : null}
      <button type="button" className="btn btn-line sm:mt-7" onClick={add}>
        Add numbers
      </button>
    </div>
  )
}

type Props = Omit<ComponentProps<typeof OptionsPart>, 'draft'> & {
  draft: PricedDraft & { kind: ProductKind }
  /** Pictures of numbers are on their way. */
  onBusy: (isBusy: boolean) => void
}

/** What a piece comes in: its numbers, where it is sold as a series, and else its options. */
export function OptionsOrNumbers({ onBusy, ...props }: Props) {
  const { kind, options } = props.draft
  const hasOthers = options.groups.length > 0 && !isNumbers(options)
  return kind === 'numbered' && !hasOthers ? (
    <NumbersPart {...props} onBusy={onBusy} />
  ) : (
    <OptionsPart {...props} />
  )
}

import { useState } from 'react'
import { type FieldEditor, PartProblem } from '../../../machine/forms/editor-fields.tsx'
import type { FormPicture } from '../../editing/desk/product-form.ts'
import { CombinationTable } from './combination-table.tsx'
import { GroupFields } from './group-fields.tsx'
import { type SavedOptions, tooMany } from './option-form.ts'
import { useRows } from '../../../machine/forms/lists/rows.tsx'
import {
  combinationsIn,
  countOf,
  emptyGroup,
  type FormCombination,
  type FormOptions,
  nameOf,
  stockOf,
  withEntered,
  withGroupsMoved,
  withoutGroup,
} from './option-groups.ts'
import { OPTION_LIMITS } from '../options.rules.ts'
import { optionsChanged, type PricedDraft } from './options-change.ts'

interface OptionsPartProps {
  of: Pick<FieldEditor<never>, 'at'>
  draft: PricedDraft
  /** As the shop has them. */
  saved: SavedOptions['combinations']
  pictures: readonly FormPicture[]
  change: (change: (draft: PricedDraft) => Partial<PricedDraft>) => void
}

/** What a piece comes in, such as wrist sizes, and each combination with its price and its pieces. */
export function OptionsPart(props: OptionsPartProps) {
  const { of, draft, saved } = props
  const { options } = draft
  const { groups } = options
  /** As it was before an option was removed. */
  const [before, setBefore] = useState<PricedDraft>()
  const onChange = (change: (options: FormOptions) => FormOptions) => {
    setBefore(undefined)
    props.change((now) => optionsChanged(now, change))
  }
  const count = countOf(groups)
  const isFull = groups.length === OPTION_LIMITS.groups
  const rows = count > OPTION_LIMITS.combinations ? [] : combinationsIn(options)

  const list = useRows({
    rows: groups,
    onChange: (moved) => onChange((now) => withGroupsMoved(now, moved(now.groups))),
    idOf: ({ key }) => of.at(`options.${key}`).id,
    nameOf: ({ name }, position) => (name.trim() === '' ? `option ${position}` : `the option ${name}`),
  })

  function remove(key: string): void {
    onChange((now) => withoutGroup(now, key))
    setBefore({ price: draft.price, stock: draft.stock, options })
    list.focusNext(of.at('options.back').id)
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">Options</legend>
      {groups.length === 0 ? (
        <p className="text-sm text-ink-soft">
          For a piece that comes in sizes, lengths, metals or colors. Each has its own stock then, and its own
          price if you like.
        </p>
      ) : null}
      {groups.map((group, index) => (
        <GroupFields
          key={group.key}
          of={of}
          group={group}
          moves={list.moves(index)}
          others={groups.filter((other) => other !== group)}
          onChange={onChange}
          onRemove={() => remove(group.key)}
        />
      ))}
      <output className="sr-only">{list.announcement}</output>
      {before ? (
        <p className="notice flex flex-wrap items-center justify-between gap-x-6 py-1.5 text-sm">
          The option is removed.
          <button
            type="button"
            id={of.at('options.back').id}
            className="btn-quiet"
            onClick={() => {
              props.change(() => before)
              setBefore(undefined)
              list.focusNext(of.at('options.add').id)
            }}
          >
            Put it back
          </button>
        </p>
      ) : null}
      {isFull ? (
        <p className="text-sm text-ink-soft">A product can have {OPTION_LIMITS.groups} options.</p>
      ) : (
        <div>
          <button
            type="button"
            id={of.at('options.add').id}
            className="btn btn-line"
            onClick={() => list.add(emptyGroup(), 'name')}
          >
            {groups.length === 0 ? 'Add options' : 'Add another option'}
          </button>
        </div>
      )}
      {count > OPTION_LIMITS.combinations ? (
        <p id={`${of.at('options').id}-error`} tabIndex={-1} role="alert" className="field-error">
          {tooMany(count)}
        </p>
      ) : (
        <PartProblem of={of} path="options" />
      )}
      {rows.length > 0 ? (
        <>
          <ShelfStock
            of={of}
            shelf={Number(draft.stock)}
            rows={rows}
            onChange={onChange}
            onPlaced={() => props.change(() => ({ stock: '0' }))}
          />
          <CombinationTable of={of} rows={rows} pictures={props.pictures} onChange={onChange} />
        </>
      ) : null}
      <GoneNotice saved={saved} rows={rows} isBeyond={count > OPTION_LIMITS.combinations} />
    </fieldset>
  )
}

interface ShelfStockProps {
  of: Pick<FieldEditor<never>, 'at'>
  /** How many were there before there were options. */
  shelf: number
  rows: readonly FormCombination[]
  onChange: (change: (options: FormOptions) => FormOptions) => void
  onPlaced: () => void
}

/** The pieces a product had before it got options go to one combination, or are counted anew. */
function ShelfStock({ of, shelf, rows, onChange, onPlaced }: ShelfStockProps) {
  const [chosen, setChosen] = useState('')
  if (shelf === 0) return null
  const { id } = of.at('options.shelf')
  const to = rows.find(({ key }) => key === chosen) ?? rows[0]!
  const pieces = shelf === 1 ? '1 piece is' : `${shelf.toLocaleString('en-US')} pieces are`
  return (
    <div className="notice grid gap-2 py-3 text-sm">
      <label htmlFor={id}>
        {pieces} on the shelf without options. Which {shelf === 1 ? 'is it' : 'are they'}? If you put{' '}
        {shelf === 1 ? 'it' : 'them'} nowhere, the stock you enter below counts alone.
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className="input w-auto max-w-full min-w-0 grow"
          value={to.key}
          onChange={(event) => setChosen(event.target.value)}
        >
          {rows.map((row) => (
            <option key={row.key} value={row.key}>
              {nameOf(row)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-line"
          onClick={() => {
            const stock = stockOf([to, { stock: String(shelf) }])
            onChange((options) => withEntered(options, [to.key], { stock }))
            onPlaced()
            requestAnimationFrame(() => document.getElementById(of.at(`options.${to.key}.stock`).id)?.focus())
          }}
        >
          Put {shelf === 1 ? 'it' : 'them'} there
        </button>
      </div>
    </div>
  )
}

interface GoneNoticeProps {
  saved: SavedOptions['combinations']
  rows: readonly FormCombination[]
  /** There are too many to make a table of them. */
  isBeyond: boolean
}

/** Which combinations the shop has leave it by what is changed here, and what that does not touch. */
export function GoneNotice({ saved, rows, isBeyond }: GoneNoticeProps) {
  const gone = isBeyond ? [] : saved.filter(({ id }) => !rows.some((row) => row.id === id))
  const pieces = gone.reduce((sum, { stock }) => sum + stock, 0)
  return (
    <output className="block empty:hidden">
      {gone.length === 0 ? null : (
        <span className="notice block py-3 text-sm">
          Once you save, {gone.length === 1 ? 'this combination leaves' : 'these combinations leave'} the
          shop: <strong className="font-semibold">{gone.map(nameOf).join('; ')}</strong>.{' '}
          {pieces === 0
            ? ''
            : pieces === 1
              ? 'The piece on its shelf is not carried over. '
              : `The ${pieces.toLocaleString('en-US')} pieces on the shelf are not carried over. `}
          Orders that have {gone.length === 1 ? 'it keep it' : 'them keep them'}. To stop selling one for a
          while, take its tick “For sale” off instead.
        </span>
      )}
    </output>
  )
}

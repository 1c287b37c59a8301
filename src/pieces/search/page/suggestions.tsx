/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
   -- an option of the browser's own holds no picture; the field keeps the focus, and hears the keys */
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { priceWords } from '../../prices/price-words.rules.ts'
import type { ProductOnCard } from '../../product/product-card.rules.ts'
import type { BlockLink } from '../../../words/home/block.rules.ts'
import { shopPageNames } from '../shop-page.rules.ts'
import type { Page } from '../../../shop/every-call.contract.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { useNavigation } from '../../../shop/site/use-navigation.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { asHref, type Href, hrefTo, hrefToPiece, useNavigator } from '../../../shop/site/paths.ts'
import { Plate } from '../../pictures/plate.part.tsx'

/** A pause in typing, after which suggestions are asked for. */
const TYPING_MS = 200

/** How many pieces are suggested while somebody types. */
const SUGGESTED_PIECES = 5

interface Typed {
  /** What stands in the field, once its typing paused. */
  typed: string
  /** Whether suggestions may be shown: not once the field was left or they were closed. */
  open: boolean
  close: () => void
}

/** Follows a field that the page has rendered without it. */
function useTyped(input: HTMLInputElement, onChange: () => void): Typed {
  const [typed, setTyped] = useState(() => input.value.trim())
  const [open, setOpen] = useState(true)
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function type(): void {
      clearTimeout(timer)
      setOpen(true)
      changed()
      timer = setTimeout(() => setTyped(input.value.trim()), TYPING_MS)
    }
    const leave = () => setOpen(false)
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
    }
  }, [input])

  return { typed, open, close: () => setOpen(false) }
}

interface Option {
  to: Href
  says: string
  piece?: ProductOnCard
}

/** A combobox's list (WAI-ARIA APG): the focus stays in the field, and the arrows go through what is suggested. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const navigator = useNavigator()
  const id = useId()
  const [at, setAt] = useState(-1)
  const { typed, open, close } = useTyped(input, () => setAt(-1))
  const suggested = productsQuery({ search: typed, sort: 'relevance', limit: SUGGESTED_PIECES })
  const { data } = useQuery({ ...suggested, enabled: typed !== '' })
  const { kinds } = useNavigation()
  const options = open && typed !== '' ? optionsOf(typed, data, kinds) : []
  const chosen = options[at]

  useEffect(() => {
    const isShown = options.length > 0
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
      'aria-activedescendant': chosen ? `${id}-${at}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  })

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && options.length > 0) {
        event.preventDefault()
        // Round, with the field itself between the last and the first.
        setAt(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      } else if (event.key === 'Escape') {
        if (options.length > 0) event.preventDefault()
        else input.value = ''
        close()
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        close()
        void navigator.go(chosen.to)
      }
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  })

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 border border-line-strong bg-sheet py-1 shadow-lg"
    >
      {options.map(({ to, says, piece }, index) => (
        <div
          key={`${index} ${to}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm ${
            index === at ? 'bg-paper-deep' : 'hover:bg-paper-deep'
          }`}
          // The field keeps the focus: whatever took it would close the list before it is followed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            close()
            void navigator.go(to)
          }}
        >
          {piece ? <Piece piece={piece} /> : says}
        </div>
      ))}
    </div>
  )
}

function Piece({ piece }: { piece: ProductOnCard }) {
  return (
    <>
      <Plate product={piece} decorative sizes="3rem" widths={[160, 320]} className="w-12 shrink-0" />
      <span className="min-w-0 grow">{piece.name}</span>
      <span className="tabular-nums">{priceWords(piece)}</span>
    </>
  )
}

const search = (words: string, says: string): Option => ({
  to: hrefTo('products', { query: { search: words } }),
  says,
})

/** Searches first, then kinds of pieces that are called so, then pieces. */
function optionsOf(
  typed: string,
  found: Page<ProductOnCard> | undefined,
  all: readonly BlockLink[],
): Option[] {
  const kinds = all.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
  const page = found?.question?.page
  const total = found && found.total > 0 ? ` (${found.more ? 'more than ' : ''}${found.total})` : ''
  return [
    search(typed, `All for “${typed}”${total}`),
    ...(found?.corrected ? [search(found.corrected, `Search for “${found.corrected}”`)] : []),
    ...(found?.suggestions ?? []).slice(0, 3).map((words) => search(words, `Search for “${words}”`)),
    ...(page ? [{ to: hrefTo(page), says: `About the shop: ${shopPageNames[page]}` }] : []),
    ...kinds.map(({ to, name }) => ({ to: asHref(to), says: `All ${name.toLowerCase()}` })),
    ...(found?.items ?? []).map((piece) => ({
      to: hrefToPiece(piece),
      says: piece.name,
      piece,
    })),
  ]
}

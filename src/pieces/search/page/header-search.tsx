import { useCallback, useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { MAX_SEARCH_LENGTH } from '../../listing/catalogue.rules.ts'
import { lazyPart } from '../../../shop/navigation/lazy-page.ts'
import { hrefTo, paths, useNavigator } from '../../../shop/site/paths.ts'
import { SearchIcon } from '../../../machine/web/ui/tool-icons.tsx'

/** Loaded when somebody is about to type. */
const suggestions = lazyPart('pieces/search/page/suggestions.tsx', () => import('./suggestions.tsx'))

type Suggesting = Awaited<ReturnType<typeof suggestions.load>>

/** The search of every page: a plain GET form, to which suggestions come once it is entered. */
export function HeaderSearch({ isAsked }: { isAsked: boolean }) {
  const navigator = useNavigator()
  // No state: what is set while React takes over is drawn at once, with all that it would have left for later.
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<{ part: Suggesting; input: HTMLInputElement }>()

  const load = useCallback(() => {
    // Nothing is lost where it does not come.
    suggestions.load().then(
      (part) => field.current && setShown({ part, input: field.current }),
      () => {},
    )
  }, [])

  useEffect(() => {
    const input = field.current
    if (isAsked) input?.focus()
    // Somebody may have been faster than the script.
    if (input && document.activeElement === input) load()
  }, [isAsked, load])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const input = field.current
    const search = input?.value.trim()
    if (search) void navigator.go(hrefTo('products', { query: { search } }))
    input?.blur()
  }

  return (
    <form
      action={paths.products}
      method="get"
      onSubmit={submit}
      className="relative w-full md:ml-auto md:max-w-48 lg:max-w-72"
    >
      <input
        ref={field}
        name="search"
        type="text"
        enterKeyHint="search"
        aria-label="Find a piece"
        placeholder="Find a piece"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        className="input pr-12"
        onFocus={load}
      />
      <button type="submit" aria-label="Find" className="btn-icon absolute top-0.5 right-0.5">
        <SearchIcon />
      </button>
      {shown ? <shown.part.Suggestions input={shown.input} /> : null}
    </form>
  )
}

interface SearchToggleProps {
  isOneRow: boolean
  open: boolean
  onOpen: () => void
}

/** On a telephone the search is a tap away; without a script it is on the page of all pieces. */
export function SearchToggle({ isOneRow, open, onOpen }: SearchToggleProps) {
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return open ? null : (
    <a
      href={hrefTo('products')}
      aria-label="Find a piece"
      className={`btn-icon ${isOneRow ? 'lg:hidden' : 'md:hidden'}`}
      onClick={show}
    >
      <SearchIcon />
    </a>
  )
}

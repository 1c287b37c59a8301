import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface SearchFormProps {
  id: string
  label: string
  /** What is looked for now. */
  words: string
  /** In characters. */
  most: number
  onSearch: (words: string) => void
  /** What else narrows the list. */
  children?: ReactNode
}

/** Looks for words in a list that goes on page by page. */
export function SearchForm({ id, label, words, most, onSearch, children }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // What Back leads to is what the field says; it stays the same field, so that the focus stays in it.
  useEffect(() => {
    if (field.current) field.current.value = words
  }, [words])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = field.current!.value.trim()
    if (typed !== words) onSearch(typed)
  }

  return (
    <search>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="grow basis-60">
          <label htmlFor={id} className="field-label">
            {label}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            maxLength={most}
            autoComplete="off"
            defaultValue={words}
            className="input"
          />
        </div>
        <button type="submit" className="btn btn-line px-4">
          Search
        </button>
        {children}
      </form>
    </search>
  )
}

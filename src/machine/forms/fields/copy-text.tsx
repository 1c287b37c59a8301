import { useState } from 'react'

interface CopyTextProps {
  text: string
  /** What it is, and stands above: 'address'. */
  what: string
  /** Among a row's buttons, where the text does not stand above. */
  quiet?: true
  /** For the ear, where rows have such a button each: what the row is about. */
  of?: string
}

/** Takes a text along, and says whether that went well: browsers may refuse. */
export function CopyText({ text, what, quiet, of }: CopyTextProps) {
  const [message, setMessage] = useState('')

  async function copy(): Promise<void> {
    // Said anew each time, or a second copy would be announced by nobody.
    setMessage('')
    try {
      await navigator.clipboard.writeText(text)
      setMessage(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`)
    } catch {
      setMessage(quiet ? text : `The browser did not allow it. Select the ${what} above and copy it.`)
    }
  }

  return (
    <div className={`flex flex-wrap items-center gap-x-3 ${quiet ? '' : 'mt-1'}`}>
      <button
        type="button"
        className={quiet ? 'btn-quiet' : 'btn btn-line min-h-11 px-4 py-1'}
        onClick={() => void copy()}
      >
        Copy {what}
        {of ? <span className="sr-only"> of {of}</span> : null}
      </button>
      <output className="[overflow-wrap:anywhere] text-ink-soft">{message}</output>
    </div>
  )
}

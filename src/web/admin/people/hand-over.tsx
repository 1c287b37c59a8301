import { useState } from 'react'

/** The link that was mailed, for whoever sits beside the owner or waits where no mail arrives. */
export function HandOver({ email, link }: { email: string; link: string }) {
  const [said, setSaid] = useState('')

  async function copy(): Promise<void> {
    // Said anew each time, or a second copy would be announced by nobody.
    setSaid('')
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link copied.')
    } catch {
      setSaid('The browser did not allow it. Select the link above and copy it.')
    }
  }

  return (
    <div className="notice mt-3 text-sm">
      <p>
        A mail with this link is on its way to {email}. You can also hand it over yourself: it works once, for
        a week, for whoever has it.
      </p>
      <p className="my-2 font-mono text-xs [overflow-wrap:anywhere]">{link}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <button type="button" className="btn btn-line min-h-11 px-4 py-1" onClick={() => void copy()}>
          Copy link
        </button>
        <output className="text-ink-soft">{said}</output>
      </p>
    </div>
  )
}

import type { LetterState } from '../../../words/letters/letter.rules.ts'
import type { PageState } from '../../../words/pages/page-text.rules.ts'

const states: Record<PageState | LetterState, { words: string; colours: string }> = {
  published: { words: 'Published', colours: 'border-accent bg-accent-tint text-accent-deep' },
  scheduled: { words: 'Scheduled', colours: 'border-brass bg-sheet text-brass-ink' },
  sending: { words: 'Being sent', colours: 'border-brass bg-sheet text-brass-ink' },
  sent: { words: 'Sent', colours: 'border-accent bg-accent-tint text-accent-deep' },
  stopped: { words: 'Stopped', colours: 'border-line-strong bg-paper-deep text-ink' },
  draft: { words: 'Draft', colours: 'border-line-strong bg-paper-deep text-ink' },
  'starting text': { words: 'Starting text', colours: 'border-line-strong bg-sheet text-ink' },
}

/** Where a page, a collection or a letter stands. */
export function StateTag({ state }: { state: PageState | LetterState }) {
  const { words, colours } = states[state]
  return <span className={`rounded-full border px-2.5 py-px text-xs font-semibold ${colours}`}>{words}</span>
}

import { useState, type FormEvent } from 'react'
import { MAX_TYPED_LENGTH } from '../../listing/filters.rules.ts'
import { readNumber } from '../../../machine/values/typed.ts'
import { keepsForTab } from '../../../machine/web/stored-value.ts'
import { readWristAlone } from '../../search/words/wrist-asked.rules.ts'
import { countedAs, wristWords } from '../wrist.rules.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { forgetWrist, keptWrist, useKeptWrist } from './kept-wrist.ts'
import { PaperRule } from './paper-rule.tsx'

/** Asked once: how wide a wrist is, by paper or string, and what becomes of the answer. */
export function YourWrist() {
  return (
    <>
      <section id="your-wrist" aria-labelledby="your-wrist-heading" className="no-print mt-12">
        <h2 id="your-wrist-heading" className="font-display text-2xl">
          Your wrist
        </h2>
        <p className="mt-4">
          No tape measure? Lay a string around your wrist, as snug as what you wear there, hold it where its
          end meets it, and lay it along a ruler. That length is your wrist.
        </p>
        <WristForm />
        <WithoutScript>
          {import.meta.env.SSR ? (
            <>
              Your browser keeps your wrist, and needs JavaScript for it. Any list can be filtered by a wrist
              without.
            </>
          ) : null}
        </WithoutScript>
      </section>
      <PaperRule />
    </>
  )
}

function WristForm() {
  const kept = useKeptWrist()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('wrist') as HTMLInputElement
    const wrist = readWristAlone(readNumber(field.value))
    if ('problem' in wrist) {
      setProblem(wrist.problem)
      setSaid('')
      return field.focus()
    }
    setProblem(undefined)
    keptWrist.set(wrist)
    const as = countedAs(wrist)
    const rounded =
      as === undefined ? '' : ` Pieces are compared to the quarter of an inch: yours counts as ${as}.`
    setSaid(
      `Kept${keepsForTab() ? ' while this tab is open' : ''}: ${wristWords(wrist)}.${rounded} Pieces say now whether they fit you.`,
    )
    await import('./fit-marks.ts')
  }

  function forget(): void {
    forgetWrist()
    setProblem(undefined)
    setSaid('Forgotten. Nothing of it is left in this browser.')
  }

  return (
    <form className="needs-script mt-6 max-w-md" onSubmit={(event) => void submit(event)} noValidate>
      <InputField
        // Filled in once it is known, and when it is forgotten.
        key={kept ? wristWords(kept) : ''}
        id="wrist"
        name="wrist"
        label="Around your wrist, in inches or centimeters"
        hint="Such as 6½, 6 1/2 in or 16.5 cm. It stays in this browser: the shop is told only when you filter by it."
        error={problem}
        defaultValue={kept ? wristWords(kept) : ''}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary">
          Keep my wrist
        </button>
        {kept ? (
          <button type="button" className="btn btn-line" onClick={forget}>
            Forget it
          </button>
        ) : null}
      </div>
      <output className="mt-3 block min-h-6">{said}</output>
      {kept ? (
        <p className="mt-1">
          <a className="link" href={hrefTo('bracelets', { query: { wrist: wristWords(kept) } })}>
            Bracelets that fit {wristWords(kept)}
          </a>
        </p>
      ) : null}
    </form>
  )
}

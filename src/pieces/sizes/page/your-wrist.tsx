import { type FormEvent, useRef, useState } from 'react'
import { MAX_TYPED_LENGTH } from '../../listing/filters.rules.ts'
import { readNumber } from '../../../machine/values/typed.ts'
import { keepsForTab } from '../../../machine/web/stored-value.ts'
import { readWristAlone } from '../../search/words/wrist-asked.rules.ts'
import { countedAs, wristWords } from '../wrist.rules.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { forgetWrist, keptWrist, useKeptWrist } from './kept-wrist.ts'

/** In thousandths of an inch, which the drawing is in. */
const MM = 1000 / 25.4
const LONG = 8500
const WIDE = 1000

/** The long side of a card by ISO/IEC 7810 ID-1. */
const CARD = '85.6mm'

/**
 * A rule to be printed and cut out, in inches and centimeters. It is long enough for nearly any wrist and short enough for
 * both letter and A4 paper. What it measures is true only as printed in its own size: two lines are there to check that.
 */
function PaperRule() {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <section id="paper-rule" aria-labelledby="paper-rule-heading" className="mt-12">
      <div className="no-print">
        <h2 id="paper-rule-heading" className="font-display text-2xl">
          A rule to print
        </h2>
        <p className="mt-4">
          Print it at 100 % (“Actual size”), not fitted to the page. On the sheet are a line of one inch and
          one as long as a bank card: if they are that long, the rule is true.
        </p>
        <button
          type="button"
          className="btn btn-line needs-script mt-4"
          onClick={() => printAlone(sheet.current!)}
        >
          Print the rule
        </button>
      </div>
      <div ref={sheet} className="print-only" style={{ breakInside: 'avoid' }}>
        <div style={{ display: 'flex', gap: '0.4in' }}>
          <Rule />
          <div style={{ flex: 1 }}>
            <p style={{ font: '16pt var(--font-display)' }}>Paper rule for your wrist</p>
            <p className="mt-4">Printed at 100 %? Then this line is one inch long:</p>
            <Length id="one-inch" long="1in" />
            <p className="mt-4">and this one is as long as a bank card:</p>
            <Length id="one-card" long={CARD} />
            <p className="mt-4">If they are not, print the sheet anew, in its actual size.</p>
            <ol className="mt-8 pl-5" style={{ listStyle: 'decimal' }}>
              <li>Cut the rule out along its edge.</li>
              <li>Lay it around your wrist, just above the bone, as snug as what you wear there.</li>
              <li>
                Read the figure that the end marked 0 meets: inches on one side, centimeters on the other.
              </li>
            </ol>
          </div>
        </div>
      </div>
    </section>
  )
}

function Length({ id, long }: { id: string; long: string }) {
  return (
    <div
      id={id}
      style={{ boxSizing: 'border-box', width: long, height: '3mm', border: '0.3mm solid', borderTop: 0 }}
    />
  )
}

function Rule() {
  const eighths = Array.from({ length: (LONG / 1000) * 8 }, (_, n) => n + 1)
  const millimeters = Array.from({ length: Math.floor(LONG / MM) }, (_, n) => n + 1)
  return (
    <svg
      id="rule"
      width="1in"
      height="8.5in"
      viewBox={`0 0 ${WIDE} ${LONG}`}
      className="shrink-0"
      stroke="currentColor"
      strokeWidth="8"
      fill="currentColor"
      fontSize="150"
      aria-hidden="true"
    >
      <rect x="4" y="4" width={WIDE - 8} height={LONG - 8} fill="none" />
      {eighths.map((n) => (
        <path
          key={n}
          d={`M0 ${n * 125}h${n % 8 === 0 ? 400 : n % 4 === 0 ? 280 : n % 2 === 0 ? 200 : 120}`}
        />
      ))}
      {eighths
        .filter((n) => n % 8 === 0)
        .map((n) => (
          <text key={n} x="250" y={n * 125 - 30} stroke="none">
            {n / 8}
          </text>
        ))}
      {millimeters.map((n) => (
        <path key={n} d={`M${WIDE} ${n * MM}h-${n % 10 === 0 ? 400 : n % 5 === 0 ? 250 : 150}`} />
      ))}
      {millimeters
        .filter((n) => n % 10 === 0)
        .map((n) => (
          <text key={n} x="750" y={n * MM - 30} textAnchor="end" stroke="none">
            {n / 10}
          </text>
        ))}
      <text x="60" y="190" stroke="none">
        0 in
      </text>
      <text x={WIDE - 60} y="190" textAnchor="end" stroke="none">
        0 cm
      </text>
    </svg>
  )
}

/** Leaves off the paper all that stands around it, and the room it stands in: it is as long as a sheet. */
function printAlone(sheet: HTMLElement): void {
  const undo: (() => void)[] = []
  for (let part = sheet; part.parentElement && part !== document.body; part = part.parentElement) {
    const { parentElement: around } = part
    const others = [...around.children].filter((one) => one !== part && !one.classList.contains('no-print'))
    for (const { classList } of others) classList.add('no-print')
    const before = around.style.cssText
    around.style.cssText = 'display:block;min-height:0;margin:0;padding:0;border:0'
    undo.push(() => {
      for (const { classList } of others) classList.remove('no-print')
      around.style.cssText = before
    })
  }
  addEventListener('afterprint', () => undo.forEach((back) => back()), { once: true })
  print()
}

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
  const [message, setMessage] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('wrist') as HTMLInputElement
    const wrist = readWristAlone(readNumber(field.value))
    if ('problem' in wrist) {
      setProblem(wrist.problem)
      setMessage('')
      return field.focus()
    }
    setProblem(undefined)
    keptWrist.set(wrist)
    const as = countedAs(wrist)
    const rounded =
      as === undefined ? '' : ` Pieces are compared to the quarter of an inch: yours counts as ${as}.`
    setMessage(
      `Kept${keepsForTab() ? ' while this tab is open' : ''}: ${wristWords(wrist)}.${rounded} Pieces say now whether they fit you.`,
    )
    await import('./fit-marks.ts')
  }

  function forget(): void {
    forgetWrist()
    setProblem(undefined)
    setMessage('Forgotten. Nothing of it is left in this browser.')
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
      <output className="mt-3 block min-h-6">{message}</output>
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

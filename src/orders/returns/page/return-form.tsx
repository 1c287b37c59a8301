import { freshKey } from '../../../machine/web/fresh-key.ts'
import { type FormEvent, useState } from 'react'
import { HttpError } from '../../../machine/contract/reader.ts'
import { faultsOnlyWords } from '../../final-sale/final-sale-words.rules.ts'
import { faultReasons, reasonWords, type ReturnReason, returnReasons } from '../returnable.rules.ts'
import { RETURN_LIMITS } from '../return-states.rules.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { useMutation } from '../../../machine/web/queries/use-mutation.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { Field } from '../../../machine/web/ui/field.tsx'
import type { BuyersReturns } from './buyers-returns.ts'

type Line = BuyersReturns['lines'][number]

/** What is chosen of each line, by its number. */
type ReturnDraft = Readonly<Record<number, { quantity: number; reason: ReturnReason | '' }>>

function reasonsOf({ faultsOnly }: Line): readonly ReturnReason[] {
  return faultsOnly ? faultReasons : returnReasons
}

/** What is missing, by the id of its field, in the order of the form. */
function draftProblems(
  lines: readonly Line[],
  draft: ReturnDraft,
  words: string,
): readonly { field: string; message: string }[] {
  const chosen = lines.filter(({ n }) => (draft[n]?.quantity ?? 0) > 0)
  if (chosen.length === 0)
    return [{ field: quantityField(lines[0]!.n), message: 'Choose how many go back of at least one piece.' }]
  const isUnsaid = words.trim() === '' && chosen.some(({ n }) => draft[n]!.reason === 'other')
  return [
    ...chosen
      .filter(({ n }) => draft[n]!.reason === '')
      .map(({ n }) => ({ field: reasonField(n), message: 'Choose why.' })),
    ...(isUnsaid ? [{ field: WORDS_FIELD, message: 'Say in a few words why.' }] : []),
  ]
}

function chosenLines(draft: ReturnDraft) {
  return Object.entries(draft).flatMap(([n, { quantity, reason }]) =>
    quantity > 0 && reason !== '' ? [{ n: Number(n), quantity, reason }] : [],
  )
}

const WORDS_FIELD = 'return-words'
const quantityField = (n: number) => `return-quantity-${n}`
const reasonField = (n: number) => `return-reason-${n}`

interface ReturnFormProps {
  lines: BuyersReturns['lines']
  items: Receipt['items']
  token: string
  onAnswer: (answer: BuyersReturns) => void
}

/** Asks which pieces go back, how many of each, and why. */
export function ReturnForm({ lines, items, token, onAnswer }: ReturnFormProps) {
  const [draft, setDraft] = useState<ReturnDraft>({})
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  // The same for every try: an answer that was lost on the way makes no second return.
  const [key] = useState(() => freshKey())
  const send = useMutation({
    mutationFn: () =>
      shop('POST /api/checkout/{token}/returns', {
        token,
        key,
        lines: chosenLines(draft),
        words: words.trim(),
      }),
    onSuccess: onAnswer,
  })
  const problems = draftProblems(lines, draft, words)
  const errorOf = (field: string) =>
    isTried ? problems.find((problem) => problem.field === field)?.message : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (send.isPending) return
    setTried(true)
    if (problems[0]) document.getElementById(problems[0].field)?.focus()
    else send.mutate()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="mt-5 grid gap-6">
      {lines.map((line) => (
        <LineFields
          key={line.n}
          line={line}
          item={items[line.n - 1]!}
          chosen={draft[line.n] ?? { quantity: 0, reason: '' }}
          errorOf={errorOf}
          onChange={(chosen) => setDraft({ ...draft, [line.n]: chosen })}
        />
      ))}
      <Field
        id={WORDS_FIELD}
        label="Anything to add"
        hint="What does not fit, or what is broken, helps to decide."
        error={errorOf(WORDS_FIELD)}
      >
        {(props) => (
          <textarea
            {...props}
            name="words"
            rows={3}
            maxLength={RETURN_LIMITS.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div>
        {send.isError ? (
          <p className="notice notice-danger mb-4" role="alert">
            {send.error instanceof HttpError
              ? (send.error.fields[0]?.message ?? send.error.sentence)
              : 'The shop could not be reached. What you chose is still here; please try again.'}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary" aria-disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Ask for the return'}
        </button>
      </div>
    </form>
  )
}

interface LineFieldsProps {
  line: ReturnFormProps['lines'][number]
  item: Receipt['items'][number]
  chosen: ReturnDraft[number]
  errorOf: (field: string) => string | undefined
  onChange: (chosen: ReturnDraft[number]) => void
}

function LineFields({ line, item, chosen, errorOf, onChange }: LineFieldsProps) {
  const { n, left, faultsOnly } = line
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg [overflow-wrap:anywhere]">
        {item.name}
        <Answers of={item.customization} />
      </legend>
      {faultsOnly ? <p className="text-sm text-ink-soft">It {faultsOnlyWords(item)}</p> : null}
      <div className="mt-2 grid gap-x-5 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field id={quantityField(n)} label="How many" error={errorOf(quantityField(n))}>
          {(props) => (
            <select
              {...props}
              value={chosen.quantity}
              onChange={(event) => onChange({ ...chosen, quantity: Number(event.target.value) })}
            >
              <option value={0}>None</option>
              {Array.from({ length: left }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </select>
          )}
        </Field>
        {chosen.quantity > 0 ? (
          <Field id={reasonField(n)} label="Why" required error={errorOf(reasonField(n))}>
            {(props) => (
              <select
                {...props}
                value={chosen.reason}
                onChange={(event) => onChange({ ...chosen, reason: event.target.value as ReturnReason | '' })}
              >
                <option value="">Choose…</option>
                {reasonsOf(line).map((reason) => (
                  <option key={reason} value={reason}>
                    {reasonWords[reason]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
      </div>
    </fieldset>
  )
}

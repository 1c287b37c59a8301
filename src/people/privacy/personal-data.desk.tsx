import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isEmail, MAX_EMAIL_LENGTH } from '../email-address.rules.ts'
import { periodWords, RETENTION_DAYS } from './retention.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { KeptOfPerson } from './kept-of-person.desk.tsx'

/** For whoever asks the shop what it keeps of them, or to be forgotten: the person of this address, or of any. */
export function PersonalData({ email: known = '' }: { email?: string }) {
  const [email, setEmail] = useState(known)
  const [isTried, setTried] = useState(false)
  const typed = email.trim()
  const find = useMutation({
    mutationFn: async (address: string) => ({
      email: address,
      counts: await shop('POST /api/personal-data/count', { email: address }),
    }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isEmail(typed)) find.mutate(typed)
    else document.getElementById('person-email')?.focus()
  }

  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        Personal data: hand out or erase
      </summary>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        When a buyer or visitor asks what the shop keeps of them, or to be erased: find them by their mail
        address. Make sure first that it is them who ask. What nobody asks about goes by itself, as the
        privacy page says; backups go after {periodWords(RETENTION_DAYS.backups)}.
      </p>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <InputField
            id="person-email"
            label="Their email"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            required
            value={email}
            error={isTried && !isEmail(typed) ? 'Enter an email address such as ada@example.com.' : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <button type="submit" className="btn btn-primary" disabled={find.isPending}>
          {find.isPending ? 'Looking...' : 'Find'}
        </button>
      </form>
      <div role="alert" className="mt-3">
        {find.isError ? <p className="notice notice-danger">{sentenceOf(find.error)}</p> : null}
      </div>
      {find.isSuccess ? <KeptOfPerson key={find.submittedAt} {...find.data} /> : null}
    </details>
  )
}

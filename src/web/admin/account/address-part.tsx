import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldProblem, MAX_EMAIL_LENGTH } from '../../../domain/customer.ts'
import { shop } from '../../data/shop.ts'
import { InputField } from '../../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { sessionQuery } from '../owner-queries.ts'
import { fieldRefusal, sentenceOf } from '../refusal.ts'
import { useHasMailServer } from '../ui/use-mail-words.ts'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountChange, type Account } from './account-query.ts'

export function AddressPart({ account }: { account: Account }) {
  const client = useQueryClient()
  const hasServer = useHasMailServer()
  const [email, setEmail] = useState(account.email)
  const [tried, setTried] = useState(false)
  const save = useAccountChange(
    (given: string) => shop('PUT /api/account/email', { email: given }),
    itself,
    (changed) => ({ title: 'Address changed', description: `You sign in as ${changed.email} from now on.` }),
  )
  const problem = fieldProblem('email', email.trim())
  const refused = fieldRefusal(save.error, 'email')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (problem) return document.getElementById('account-email')?.focus()
    if (save.isPending) return
    save.mutate(email.trim(), {
      onSuccess: async (changed) => {
        setEmail(changed.email)
        // The header names who is in.
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
      },
      onError: () => document.getElementById('account-email')?.focus(),
    })
  }

  return (
    <AccountPart
      title="Email"
      lead={`You sign in with it${hasServer ? ', and mails about your account go there' : ''}.`}
    >
      <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
        <InputField
          id="account-email"
          label="Email"
          type="email"
          autoComplete="email"
          aria-required="true"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={(tried ? problem : undefined) ?? refused}
          onChange={(event) => {
            setEmail(event.target.value)
            if (save.isError) save.reset()
          }}
        />
        <FormEnd refused={save.error && refused === undefined ? sentenceOf(save.error) : undefined}>
          <button type="submit" className="btn btn-line" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change email'}
          </button>
        </FormEnd>
      </form>
    </AccountPart>
  )
}

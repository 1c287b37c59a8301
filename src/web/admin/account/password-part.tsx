import { useState, type FormEvent } from 'react'
import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from '../../../domain/role.ts'
import { shop } from '../../data/shop.ts'
import { FormEnd } from '../ui/form-end.tsx'
import { fieldRefusal, sentenceOf } from '../refusal.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountChange } from './account-query.ts'

export function PasswordPart() {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const save = useAccountChange(
    (given: string) => shop('PUT /api/account/password', { password: given }),
    itself,
    () => ({ title: 'Password changed', description: 'All your other sessions have ended.' }),
  )
  const isShort = password.length < SHORTEST_PASSWORD
  const problem = tried && isShort ? `Use at least ${SHORTEST_PASSWORD} characters.` : undefined
  const refused = fieldRefusal(save.error, 'password')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isShort) return document.getElementById('new-password')?.focus()
    if (save.isPending) return
    save.mutate(password, {
      onSuccess: () => {
        setPassword('')
        setTried(false)
      },
      onError: () => document.getElementById('new-password')?.focus(),
    })
  }

  return (
    <AccountPart title="Password" lead="A new one ends all your sessions but this.">
      <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
        <PasswordField
          id="new-password"
          name="password"
          label="New password"
          hint={`At least ${SHORTEST_PASSWORD} characters. A few unrelated words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          value={password}
          error={problem ?? refused}
          onChange={(event) => {
            setPassword(event.target.value)
            if (save.isError) save.reset()
          }}
        />
        <FormEnd refused={save.error && refused === undefined ? sentenceOf(save.error) : undefined}>
          <button type="submit" className="btn btn-line" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change password'}
          </button>
        </FormEnd>
      </form>
    </AccountPart>
  )
}

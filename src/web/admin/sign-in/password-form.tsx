import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { HttpError } from '../../../api/client.ts'
import { fieldProblem } from '../../../domain/customer.ts'
import { shop } from '../../data/shop.ts'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { hrefTo } from '../../paths.ts'
import { InputField } from '../../ui/field.tsx'
import { sentenceOf } from '../refusal.ts'
import { PasswordField } from './password-field.tsx'
import { useEntered } from './use-session.ts'

const SHORTEST = 12

interface PasswordFormProps {
  token: string
  /** Whose password is set; null while there is no owner, who then chooses an address too. */
  email: string | null
}

export function PasswordForm({ token, email: ownersEmail }: PasswordFormProps) {
  const [chosenEmail, setChosenEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const navigator = useNavigator()
  const entered = useEntered()
  const isNew = ownersEmail === null
  const email = chosenEmail.trim()
  const save = useMutation({
    mutationFn: () => shop('POST /api/session/password', { token, password, ...(isNew ? { email } : {}) }),
    onSuccess: async (session) => {
      entered(session)
      await navigator.go(hrefTo('admin'), { replace: true })
    },
  })
  const refused = save.error instanceof HttpError ? save.error.fields : []
  const problems = {
    email: tried && isNew ? fieldProblem('email', email) : undefined,
    password: tried && password.length < SHORTEST ? `Use at least ${SHORTEST} characters.` : undefined,
  }
  const problemOf = (field: 'email' | 'password') =>
    problems[field] ?? refused.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNew && fieldProblem('email', email)) document.getElementById('owner-email')?.focus()
    else if (password.length < SHORTEST) document.getElementById('owner-password')?.focus()
    else save.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <InputField
        id="owner-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={254}
        {...(isNew ? { 'aria-required': true } : { readOnly: true })}
        value={ownersEmail ?? chosenEmail}
        error={problemOf('email')}
        onChange={(event) => setChosenEmail(event.target.value)}
      />
      <PasswordField
        id="owner-password"
        name="password"
        label={isNew ? 'Password' : 'New password'}
        hint={`At least ${SHORTEST} characters. A few unrelated words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        maxLength={256}
        value={password}
        error={problemOf('password')}
        onChange={(event) => {
          setPassword(event.target.value)
          if (save.isError) save.reset()
        }}
      />
      {save.isError ? (
        <p className="notice notice-danger" role="alert">
          {refused.map((problem) => problem.message).join(' ') || sentenceOf(save.error)}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save and sign in'}
      </button>
    </form>
  )
}

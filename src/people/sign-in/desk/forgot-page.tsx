import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldProblem } from '../../../buying/checkout/customer.rules.ts'
import { MAX_EMAIL_LENGTH } from '../../email-address.rules.ts'
import { storeQuery } from '../../../shop/site/queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { EntryPage } from './entry-page.tsx'

export function ForgotPage() {
  const { data: store } = useQuery(storeQuery)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const ask = useMutation({ mutationFn: () => shop('POST /api/session/forgot', { email: email.trim() }) })
  const problem = fieldProblem('email', email.trim())

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (problem) document.getElementById('forgot-email')?.focus()
    else ask.mutate()
  }

  return (
    <EntryPage title="Forgot your password?">
      <p className="text-sm">
        {store?.sendsMail === false
          ? 'The shop has no mail server that would bring you a link to set a new one.'
          : 'The shop writes you a mail with a link to set a new one. It works once, for an hour. What else you sign in with stays as it is.'}
      </p>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <InputField
          id="forgot-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          aria-required="true"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={tried ? problem : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {ask.isError ? (
          <p className="notice notice-danger" role="alert">
            {sentenceOf(ask.error)}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary" disabled={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send the link'}
        </button>
        <output className="block">
          {ask.data ? <span className="notice block">{ask.data.message}</span> : null}
        </output>
      </form>
      <p className="mt-4 text-sm text-ink-soft">
        {store?.sendsMail === false ? '' : 'No mail comes? '}Whoever runs the shop gets you a link with{' '}
        <code className="text-ink">npm run shop -- owner reset</code>.
      </p>
      <p className="mt-3 text-sm">
        <Link to={hrefTo('admin')} className="btn-quiet">
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  )
}

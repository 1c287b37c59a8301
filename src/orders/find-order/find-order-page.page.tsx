import { useRef, useState, type FormEvent } from 'react'
import { HttpError } from '../../machine/contract/reader.ts'
import { ORDER_NUMBER_PROBLEM } from '../order/order.rules.ts'
import { orderLinkSentence } from '../order/order-progress.rules.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../people/email-address.rules.ts'
import { readOrderNumber } from '../../machine/values/typed.ts'
import { storeQuery } from '../../shop/site/queries.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { useHydrated } from '../../machine/web/stored-value.ts'
import { InputField } from '../../machine/web/ui/field.tsx'

const TITLE = 'Find my order'

export const page: PageModule = {
  Page: FindOrderPage,

  head: () => ({
    title: TITLE,
    description: 'By its number and your email address, without the mail.',
  }),
}

/** The server's answer to the form without a script leads here again, with `asked`. */
function FindOrderPage({ search }: PageProps) {
  const { data: store } = useQuery(storeQuery)
  const sentence = store && search.has('asked') ? orderLinkSentence(store) : undefined
  return (
    <div className="wrap max-w-3xl pt-10 md:pt-16">
      <h1 className="title">{TITLE}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Type its number and the email address you gave with it.
        {store?.sendsMail ? ' The link to your order comes to that address by mail.' : null}
      </p>
      <hr className="track my-10" />
      <FindOrderForm sentence={sentence} />
      <p className="mt-8 text-ink-soft">
        No number at hand?{' '}
        <Link to={hrefTo('contact')} className="link">
          Write to the shop
        </Link>
        , and it will be looked up.
      </p>
    </div>
  )
}

function FindOrderForm({ sentence }: { sentence: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ number: '', email: '' })
  const [tried, setTried] = useState(false)
  const ask = useMutation({ mutationFn: (input: typeof typed) => shop('POST /api/order-links', input) })
  const problems = {
    number: /^[1-9]\d{0,8}$/.test(readOrderNumber(typed.number)) ? undefined : ORDER_NUMBER_PROBLEM,
    email: isEmail(typed.email) ? undefined : 'Enter an email address such as ada@example.com.',
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const wrong = problems.number ? 'number' : problems.email ? 'email' : undefined
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else ask.mutate(typed)
  }

  const propsOf = (field: keyof typeof typed) => ({
    id: `order-${field}`,
    name: field,
    required: true,
    value: typed[field],
    error: tried ? problems[field] : undefined,
  })
  const answer = ask.isIdle ? sentence : ask.data?.message
  return (
    <form ref={form} method="post" action={hrefTo('findOrder')} noValidate={useHydrated()} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <InputField
          {...propsOf('number')}
          label="Order number"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, number: target.value })}
        />
        <InputField
          {...propsOf('email')}
          label="Email"
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
      </div>
      <button type="submit" className="btn btn-primary mt-6" disabled={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send me the link'}
      </button>
      <output className="mt-6 block">{answer ? <span className="notice block">{answer}</span> : null}</output>
      {ask.error ? (
        <p className="notice notice-danger mt-6" role="alert">
          {ask.error instanceof HttpError
            ? ask.error.sentence
            : 'The shop could not be reached. Please try again.'}
        </p>
      ) : null}
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { HttpError } from '../../machine/contract/reader.ts'
import { ask } from '../../machine/web/queries/ask.ts'
import { freshKey } from '../../machine/web/fresh-key.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { Field } from '../../machine/web/ui/field.tsx'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { MailLink, WithoutScript } from '../../machine/web/ui/without-script.tsx'
import { NotFoundPage } from '../../shop/frame/not-found-page.tsx'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, tokenIn, Link } from '../../shop/site/paths.ts'
import { storeQuery } from '../../shop/site/queries.ts'
import { shop } from '../../shop/site/shop.ts'
import { ShopDay } from '../../shop/site/shop-day.tsx'
import { SentPicture } from '../../pieces/questions/parts/answers.tsx'
import { CONTACT_LIMITS } from './contact-message.rules.ts'

const tokenOf = ({ search }: Pick<PageProps, 'search'>) => tokenIn({ token: search.get('token') ?? '' })

const conversationQuery = (token = 'none') => ({
  ...ask('GET /api/conversations/{token}', { token }),
  staleTime: 0,
})

export const page: PageModule = {
  Page: ConversationPage,
  load: async (props, client) => void (await client.ensureQueryData(conversationQuery(tokenOf(props)))),
  head: () => ({ title: 'Your messages' }),
}

/** What a buyer and the shop wrote each other, for whoever has the link of one of its mails. */
function ConversationPage({ search }: PageProps) {
  const token = tokenOf({ search })
  const { data: store } = useQuery(storeQuery)
  const conversation = useQuery(conversationQuery(token))
  if (!conversation.data || token === undefined) {
    if (conversation.isError && !isMissing(conversation.error) && token !== undefined) {
      return (
        <div className="wrap py-16">
          <h1 className="title mb-6">Your messages could not be shown</h1>
          <Trouble message="They could not be loaded just now." onRetry={() => void conversation.refetch()} />
        </div>
      )
    }
    return (
      <NotFoundPage text="This link belongs to no messages of this shop, or to some that are no longer kept.">
        <Link to={hrefTo('contact')} className="btn btn-primary">
          Write to the shop
        </Link>
      </NotFoundPage>
    )
  }
  const { subject, said: messages } = conversation.data
  return (
    <div className="wrap max-w-3xl pt-10 md:pt-16">
      <p className="label text-brass-ink">Your messages</p>
      <h1 className="title mt-3 [overflow-wrap:anywhere]">{subject}</h1>
      <ol className="mt-8 divide-y divide-line border-y border-line">
        {messages.map(({ id, isShops, from, words, picture, at }) => (
          <li key={id} className="py-5">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
              <span>{isShops ? store?.name : (from ?? 'You')}</span>
              <ShopDay iso={at} />
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
            {picture === null ? null : <SentPicture at={picture} alt="The work" />}
          </li>
        ))}
      </ol>
      <AnswerForm token={token} onSent={() => void conversation.refetch()} />
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Answering here needs JavaScript. Without it, write to <MailLink address={store?.contactEmail} />.
          </>
        ) : null}
      </WithoutScript>
      <p className="mt-8 text-sm text-ink-soft">
        Keep the address of this page to yourself: whoever has it reads your messages.
      </p>
    </div>
  )
}

function AnswerForm({ token, onSent }: { token: string; onSent: () => void }) {
  const [message, setMessage] = useState('')
  /** With it, a message that is sent twice is one. */
  const [key, setKey] = useState(freshKey)
  const [isTried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (words: string) => shop('POST /api/conversations/{token}', { token, key, message: words }),
    onSuccess: () => {
      setMessage('')
      setTried(false)
      setKey(freshKey())
      onSent()
    },
    onError: (error) => {
      if (error instanceof HttpError && error.reason === 'key_reused') setKey(freshKey())
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (message.trim() === '') document.getElementById('message')?.focus()
    else if (!send.isPending) send.mutate(message.trim())
  }

  return (
    <form method="post" noValidate className="needs-script mt-8" onSubmit={submit}>
      <Field
        id="message"
        label="Your answer"
        required
        error={isTried && message.trim() === '' ? 'Message is required.' : undefined}
      >
        {(props) => (
          <textarea
            {...props}
            name="message"
            rows={5}
            maxLength={CONTACT_LIMITS.message}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-primary mt-4" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send answer'}
      </button>
      <output className="mt-4 block">
        {send.isSuccess && message === '' ? <span className="notice block">Sent. Thank you.</span> : null}
      </output>
      {send.isError ? (
        <p className="notice notice-danger mt-4" role="alert">
          {send.error instanceof HttpError
            ? send.error.sentence
            : 'The shop could not be reached. What you wrote is still here; please try again.'}
        </p>
      ) : null}
    </form>
  )
}

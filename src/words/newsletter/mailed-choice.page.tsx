import { HttpError } from '../../machine/contract/reader.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { WithoutScript } from '../../machine/web/ui/without-script.tsx'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'

interface MailedChoiceProps {
  /** From the link in the mail; empty when it was cut off. */
  token: string
  /** What the mail was about. */
  label?: string
  title: string
  question: string
  button: { label: string; busy: string }
  done: { title: string; text: string }
  act: (input: { token: string }) => Promise<unknown>
  /** Where the form goes without a script. */
  action?: string
}

/** A page opened from a letter, where a button and not the visit decides: mail scanners visit links too. */
export function MailedChoice({
  token,
  label = 'Newsletter',
  title,
  question,
  button,
  done,
  act,
  action,
}: MailedChoiceProps) {
  const choice = useMutation({ mutationFn: act })
  return (
    <div className="wrap max-w-3xl py-16 md:py-24">
      <p className="label text-brass-ink">{label}</p>
      <h1 className="title mt-3">{choice.isSuccess ? done.title : title}</h1>
      <output className="mt-5 block text-lg">
        {choice.isSuccess ? <p>{done.text}</p> : null}
        {choice.isError ? <p className="notice notice-danger">{sentenceOf(choice.error)}</p> : null}
        {choice.isIdle ? (
          <p>{token ? question : 'This link is incomplete. Open it from the mail again.'}</p>
        ) : null}
      </output>
      {action === undefined ? (
        <WithoutScript>
          {import.meta.env.SSR ? (
            <>
              Confirming needs JavaScript. Turn it on and open this link again, or answer the mail and say
              yes.
            </>
          ) : null}
        </WithoutScript>
      ) : null}
      <div className="mt-8">
        {choice.isSuccess || !token ? (
          <Link to={hrefTo('products')} className="btn btn-primary">
            See all pieces
          </Link>
        ) : (
          <form
            method="post"
            action={action}
            className={action === undefined ? 'needs-script' : undefined}
            onSubmit={(event) => {
              event.preventDefault()
              choice.mutate({ token })
            }}
          >
            <button type="submit" className="btn btn-primary" disabled={choice.isPending}>
              {choice.isPending ? button.busy : button.label}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}

function sentenceOf(error: Error): string {
  if (error instanceof HttpError && error.status === 400)
    return 'This link no longer works. Please open it from the mail again.'
  return error instanceof HttpError ? error.sentence : 'The shop could not be reached. Please try again.'
}

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_EMAIL_LENGTH } from '../../people/email-address.rules.ts'
import { CONTACT_LIMITS } from './contact-message.rules.ts'
import { HttpError } from '../../machine/contract/reader.ts'
import { shop } from '../../shop/site/shop.ts'
import type { Store } from '../../shop/site/queries.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { toast } from '../../machine/web/toasts.ts'
import { Field, InputField } from '../../machine/web/ui/field.tsx'
import { MailLink, WithoutScript } from '../../machine/web/ui/without-script.tsx'
import {
  contactFields,
  contactLabels,
  contactProblem,
  emptyMessage,
  type ContactField,
  type ContactMessage,
} from './contact-fields.page.ts'

interface ContactFormProps {
  store: Store | undefined
  /** What the fields hold at first. */
  start?: ContactMessage
  /** The secret of the order, or the piece, that somebody asks about. */
  about?: { order: string | undefined } | { piece: number }
}

/** Without a script a sentence stands in the form's place. */
export function ContactForm(props: ContactFormProps) {
  const { store } = props
  return (
    <div>
      <MessageForm {...props} />
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            Sending a message here needs JavaScript. Without it, write to{' '}
            <MailLink address={store?.contactEmail} />.
          </>
        ) : null}
      </WithoutScript>
    </div>
  )
}

function MessageForm({ store, start = emptyMessage, about }: ContactFormProps) {
  const [message, setMessage] = useState(start)
  const [left, setLeft] = useState<readonly ContactField[]>([])
  const send = useMutation({
    mutationFn: (sent: ContactMessage) => shop('POST /api/contact', { ...sent, ...about }),
    onSuccess: () => toast({ title: 'Message sent', description: 'Thank you. It has arrived.' }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLeft(contactFields)
    const wrong = contactFields.find((field) => contactProblem(field, message[field]))
    if (wrong) document.getElementById(`contact-${wrong}`)?.focus()
    else send.mutate(message)
  }

  if (send.isSuccess) {
    return (
      <ThankYou
        message={send.variables}
        store={store}
        onAnother={() => {
          setMessage({ ...message, subject: '', message: '' })
          setLeft([])
          send.reset()
        }}
      />
    )
  }

  /** An error shows once the field is left, and goes as soon as it is mended. */
  const propsOf = (field: ContactField) => ({
    id: `contact-${field}`,
    name: field,
    label: contactLabels[field],
    value: message[field],
    error: left.includes(field) ? contactProblem(field, message[field]) : undefined,
    onBlur: () => setLeft((fields) => [...new Set([...fields, field])]),
  })
  const change = (field: ContactField, value: string) => setMessage({ ...message, [field]: value })
  const { id, label, error, ...messageProps } = propsOf('message')

  return (
    <form method="post" noValidate onSubmit={submit} className="needs-script form-pairs">
      <InputField
        {...propsOf('firstName')}
        required
        maxLength={CONTACT_LIMITS.firstName}
        autoComplete="given-name"
        onChange={(event) => change('firstName', event.target.value)}
      />
      <InputField
        {...propsOf('lastName')}
        required
        maxLength={CONTACT_LIMITS.lastName}
        autoComplete="family-name"
        onChange={(event) => change('lastName', event.target.value)}
      />
      <div className="max-sm:col-span-full">
        <InputField
          {...propsOf('email')}
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          onChange={(event) => change('email', event.target.value)}
        />
      </div>
      <div className="max-sm:col-span-full">
        <InputField
          {...propsOf('subject')}
          required
          maxLength={CONTACT_LIMITS.subject}
          onChange={(event) => change('subject', event.target.value)}
        />
      </div>
      <div className="col-span-full">
        <Field id={id} label={label} error={error} required>
          {(props) => (
            <textarea
              {...messageProps}
              {...props}
              rows={4}
              maxLength={CONTACT_LIMITS.message}
              onChange={(event) => change('message', event.target.value)}
            />
          )}
        </Field>
      </div>
      {send.isError ? (
        <p className="notice notice-danger col-span-full" role="alert">
          {send.error instanceof HttpError
            ? send.error.sentence
            : 'The shop could not be reached. What you wrote is still here; please try again.'}
        </p>
      ) : null}
      <div>
        <button type="submit" className="btn btn-primary" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send message'}
        </button>
      </div>
    </form>
  )
}

interface ThankYouProps {
  message: ContactMessage
  store: Store | undefined
  onAnother: () => void
}

/** In the form's place, and in focus, for the button that sent it is gone. */
function ThankYou({ message, store, onAnother }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="notice self-start">
      <h3 ref={heading} tabIndex={-1} className="font-display text-2xl">
        Thank you, {message.firstName.trim()}.
      </h3>
      <p className="mt-2">
        Your message “{message.subject.trim()}” has arrived, with your address, {message.email.trim()}, to
        answer to. {store?.promised.reply}
      </p>
      <button type="button" className="btn-quiet mt-3" onClick={onAnother}>
        Write another message
      </button>
    </div>
  )
}

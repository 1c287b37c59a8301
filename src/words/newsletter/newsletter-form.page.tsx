import { useState, type FormEvent } from 'react'
import { withoutUnseen } from '../../machine/values/unseen.ts'
import { shop } from '../../shop/site/shop.ts'
import { useMutation } from '../../machine/web/queries/use-mutation.ts'
import { toast } from '../../machine/web/toasts.ts'

export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const subscribe = useMutation({
    mutationFn: (address: string) => shop('POST /api/newsletter/subscribe', { email: address }),
    onSuccess: () => {
      setEmail('')
      toast({
        title: 'Successfully subscribed!',
        description: 'Thank you for subscribing to our newsletter.',
      })
    },
    onError: (error) =>
      toast({
        title: 'Subscription failed',
        description: error.message || 'Please try again later',
        destructive: true,
      }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const address = email.trim()
    if (address !== '') subscribe.mutate(address)
  }

  return (
    <form method="post" onSubmit={submit} className="needs-script">
      <label htmlFor="newsletter-email" className="field-label">
        Email address
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          className="input grow basis-56 text-ink"
          value={email}
          aria-describedby="newsletter-note"
          onChange={(event) => setEmail(withoutUnseen(event.target.value))}
        />
        <button type="submit" className="btn btn-line grow sm:grow-0" disabled={subscribe.isPending}>
          {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <output id="newsletter-note" className="mt-3 block min-h-6 text-sm">
        {noteFor(subscribe.data?.message, subscribe.error)}
      </output>
    </form>
  )
}

/** What happens next is the shop's to say: it knows whether its mails go out. */
function noteFor(message: string | undefined, error: Error | null): string {
  if (error) return `Subscription failed. ${sentenceOf(error)}`
  return message ?? 'A mail with a link asks you to confirm.'
}

/** The refusal without its status: '400: No.' is 'No.' */
function sentenceOf(error: Error): string {
  return error.message.replace(/^\d{3}: /, '') || 'Please try again later'
}

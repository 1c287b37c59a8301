import type { Store } from '../../../shop/site/queries.ts'
import { MailLink, WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.page.tsx'

interface NewsletterSectionProps {
  title: string
  words: string
  store: Store | undefined
}

export function NewsletterSection({ title, words, store }: NewsletterSectionProps) {
  return (
    <section aria-labelledby="newsletter" className="on-dark mt-16 bg-accent text-sheet md:mt-24">
      <div className="wrap grid gap-x-20 gap-y-6 py-10 md:grid-cols-2 md:py-16">
        <div>
          <h2 id="newsletter" className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-md">{words}</p>
        </div>
        <div>
          <NewsletterForm />
          <WithoutScript>
            {import.meta.env.SSR ? (
              <>
                Subscribing here needs JavaScript. Without it, write “newsletter” to{' '}
                <MailLink address={store?.contactEmail} />.
              </>
            ) : null}
          </WithoutScript>
        </div>
      </div>
    </section>
  )
}

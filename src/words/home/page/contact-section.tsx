import type { Store } from '../../../shop/site/queries.ts'
import { ContactDetails } from '../../inbox/contact-details.page.tsx'
import { ContactForm } from '../../inbox/contact-form.page.tsx'

/** The anchor of 'Contact' in the navigation; below the owner's words stands when she answers. */
interface ContactSectionProps {
  title: string
  words: string
  store: Store | undefined
}

export function ContactSection({ title, words, store }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="wrap pt-14 md:pt-24">
      <h2 id="contact-heading" className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-lg text-ink-soft">
        {words} {store?.promised.reply}
      </p>
      <div className="mt-6 grid gap-x-20 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ContactForm store={store} />
        <ContactDetails store={store} />
      </div>
    </section>
  )
}

import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: ContactPage,

  head: () => ({ title: 'Contact', description: 'Write to the studio, or see when it is open.' }),
}

function ContactPage() {
  const { data: store } = useQuery(storeQuery)
  return (
    <div className="wrap pt-10 md:pt-16">
      <h1 className="title">Contact</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">
        Do you have a question, a request, or a piece that needs repair? Write to us. {store?.promised.reply}
      </p>
      <hr className="track my-10" />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ContactForm store={store} />
        <ContactDetails store={store} />
      </div>
    </div>
  )
}

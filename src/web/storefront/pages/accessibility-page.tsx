import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: AccessibilityPage,

  head: () => ({
    title: 'Accessibility',
    description: 'The standard this shop is built to, and whom to tell.',
  }),
}

function AccessibilityPage() {
  const { data: store } = useQuery(storeQuery)
  return (
    <TextPage
      title="Accessibility"
      summary="Everyone should be able to buy here, with any device and any ability."
    >
      <h2>The standard</h2>
      <p>
        This shop is built to the Web Content Accessibility Guidelines 2.2, level AA. Everything works with a
        keyboard, is named for screen readers, can be enlarged to 200 percent and fits a narrow screen.
      </p>
      <h2>How it is checked</h2>
      <p>
        Automatic checks run over every page before a change goes live. They find only a part of what can go
        wrong, so we also walk through buying by keyboard.
      </p>
      <h2>What we know is not perfect</h2>
      <p>
        The payment window belongs to PayPal and follows its own rules. If you cannot use it, order by
        telephone or mail and we send you an invoice.
      </p>
      <h2>Tell us</h2>
      <p>
        If something stands in your way, write to{' '}
        <a className="link" href={`mailto:${store?.contactEmail ?? ''}`}>
          {store?.contactEmail}
        </a>{' '}
        or call {store?.phone}. We answer within two business days and help you buy in the meantime.
      </p>
    </TextPage>
  )
}

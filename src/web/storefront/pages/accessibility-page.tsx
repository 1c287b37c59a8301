import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
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
        This shop is built to the Web Content Accessibility Guidelines 2.2, level AA: to work with a keyboard
        alone, with a screen reader, enlarged to 200 percent and on a narrow screen.
      </p>
      <h2>How it is checked</h2>
      <p>
        The tests of the shop’s software look at every page automatically, at three widths. Such tests find
        only a part of what can go wrong.
      </p>
      <h2>What we know is not perfect</h2>
      <p>
        The payment window belongs to PayPal and follows its own rules. If you cannot use it, write to us: an
        order can be taken without it.
      </p>
      <h2>Tell us</h2>
      <p>
        If something stands in your way, write to{' '}
        <a className="link" href={`mailto:${store?.contactEmail ?? ''}`}>
          {store?.contactEmail}
        </a>
        {store?.phone ? ` or call ${store.phone}` : ''}. {store?.promised.reply}
      </p>
    </TextPage>
  )
}

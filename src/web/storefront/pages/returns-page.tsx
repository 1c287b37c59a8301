import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: ReturnsPage,

  head: () => ({
    title: 'Returns',
    description: 'Thirty days to change your mind, and how to send a piece back.',
  }),
}

function ReturnsPage() {
  return (
    <TextPage title="Returns" summary="You have 30 days from delivery to change your mind.">
      <h2>How it works</h2>
      <ol>
        <li>
          <Link to={hrefTo('contact')} className="link">
            Write to us
          </Link>{' '}
          with your order number within 30 days of delivery.
        </li>
        <li>We answer within two business days with the address and a packing note.</li>
        <li>Send the piece back unworn, in its box. We suggest tracked mail.</li>
        <li>We refund the price to the way you paid within five business days of its return.</li>
      </ol>
      <h2>Who pays what</h2>
      <p>
        If you change your mind, return postage is yours. If a piece arrives broken, faulty or wrong, we pay
        for everything, the first shipping included.
      </p>
      <h2>What cannot come back</h2>
      <p>Pieces made or sized to your wish, unless something is wrong with them.</p>
      <h2>Warranty</h2>
      <p>
        For one year we mend or replace, free of charge, what fails through our work: a knot, a clasp, a seam,
        a movement. Wear, water and falls are not covered, but ask anyway; most things can be mended.
      </p>
    </TextPage>
  )
}

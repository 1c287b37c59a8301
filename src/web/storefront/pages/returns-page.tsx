import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../domain/counted.ts'
import { businessDaysWords, returnSentence, warrantyWords } from '../../../domain/promises.ts'
import { storeQuery, type Store } from '../../data/queries.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

const WRONG = 'What to do if something is wrong with a piece.'

export const page: PageModule = {
  Page: ReturnsPage,

  head: (_, client) => {
    const store = client.getQueryData(storeQuery.queryKey)
    return { title: 'Returns', description: store ? returnSentence(store) || WRONG : WRONG }
  },
}

function ReturnsPage() {
  const { data: store } = useQuery(storeQuery)
  if (!store) return null
  const { returnDays, warrantyMonths } = store
  return (
    <TextPage
      title="Returns"
      summary={
        returnDays === null
          ? WRONG
          : `You have ${counted(returnDays, 'day')} from delivery to change your mind.`
      }
    >
      {returnDays === null ? null : <ChangeOfMind days={returnDays} store={store} />}
      <h2>If something is wrong</h2>
      <p>
        If a piece arrives broken, faulty or not as described,{' '}
        <Link to={hrefTo('contact')} className="link">
          write to us
        </Link>{' '}
        with your order number, best with a picture. Your rights as a consumer stay untouched.
      </p>
      {warrantyMonths === null ? null : (
        <>
          <h2 id="warranty">Warranty</h2>
          <p>
            For {warrantyWords(warrantyMonths)} we mend or replace, free of charge, what fails through our
            work. Wear, water and falls are not covered.
          </p>
        </>
      )}
    </TextPage>
  )
}

function ChangeOfMind({ days, store: { replyDays } }: { days: number; store: Store }) {
  return (
    <>
      <h2>How it works</h2>
      <ol>
        <li>
          <Link to={hrefTo('contact')} className="link">
            Write to us
          </Link>{' '}
          with your order number within {counted(days, 'day')} of delivery.
        </li>
        <li>
          We answer{replyDays === null ? '' : ` within ${businessDaysWords(replyDays)}`}, with the address to
          send it to.
        </li>
        <li>Send the piece back unworn and well packed. We suggest tracked mail.</li>
        <li>Once it is back, we refund its price to the way you paid.</li>
      </ol>
      <p>Return postage is yours, unless the piece was broken, faulty or wrong: then it is ours.</p>
      <h2>What cannot come back</h2>
      <p>Pieces made or sized to your wish, unless something is wrong with them.</p>
    </>
  )
}

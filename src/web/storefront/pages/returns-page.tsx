import type { PromiseWords } from '../../../domain/store/promises.ts'
import { storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

const WRONG = 'What to do if something is wrong with a piece.'

export const page: PageModule = {
  Page: ReturnsPage,

  head: (_, client) => {
    const returns = client.getQueryData(storeQuery.queryKey)?.promised.returns
    return { title: 'Returns', description: returns ? summaryOf(returns) : WRONG }
  },
}

const summaryOf = (returns: string) => `You have ${returns} from delivery to change your mind.`

function ReturnsPage() {
  const { data: store } = useQuery(storeQuery)
  if (!store) return null
  const { returns, warranty, reply } = store.promised
  return (
    <TextPage title="Returns" summary={returns ? summaryOf(returns) : WRONG}>
      {returns ? <ChangeOfMind returns={returns} reply={reply} /> : null}
      <h2>If something is wrong</h2>
      <p>
        If a piece arrives broken, faulty or not as described,{' '}
        <Link to={hrefTo('contact')} className="link">
          write to us
        </Link>{' '}
        with your order number. This does not limit your legal rights.
      </p>
      {warranty ? (
        <>
          <h2 id="warranty">Warranty</h2>
          <p>
            For {warranty} we mend or replace, free of charge, what fails because of how we made it. Wear,
            water damage and drops are not covered.
          </p>
        </>
      ) : null}
    </TextPage>
  )
}

interface ChangeOfMindProps extends Pick<PromiseWords, 'reply'> {
  returns: string
}

function ChangeOfMind({ returns, reply }: ChangeOfMindProps) {
  return (
    <>
      <h2>How it works</h2>
      <ol>
        <li>
          Open the page of your order by the link in its mail, and choose “Return pieces” there, within{' '}
          {returns} of delivery. Or{' '}
          <Link to={hrefTo('contact')} className="link">
            write to us
          </Link>{' '}
          with your order number.
        </li>
        <li>{reply} If we agree, the page of your order says where to send it, and has a slip to print.</li>
        <li>Send the piece back unused and well packed, with the slip inside. We suggest tracked mail.</li>
        <li>Once it is back, we refund its price to the way you paid.</li>
      </ol>
      <p>Return postage is yours, unless the piece was broken, faulty or wrong: then it is ours.</p>
      <h2>What cannot come back</h2>
      <p>Pieces made or sized to your wish, unless something is wrong with them.</p>
    </>
  )
}

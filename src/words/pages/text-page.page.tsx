import { summaryOf } from '../../pieces/product/summary.rules.ts'
import { pageQuery } from '../../shop/site/queries.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, paths, useLinksInside, Link } from '../../shop/site/paths.ts'
import { useLoaded } from '../../shop/navigation/use-loaded.ts'
import { Markdown } from '../markdown/shown-markdown.part.tsx'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { wristPart } from '../../pieces/sizes/page/wrist-part.ts'

export const page: PageModule = {
  Page: TextPage,
  // Before the page is gone to: its links lead into the part.
  load: (props, client) =>
    Promise.all([client.ensureQueryData(queryOf(props)), ...partsOf(props).map((part) => part.load())]),
  parts: (props) => partsOf(props),
  head: (props, client) => {
    const text = client.getQueryData(queryOf(props).queryKey)
    return text
      ? { title: text.title, ...(text.description ? { description: summaryOf(text.description) } : {}) }
      : { title: 'Page not found' }
  },
}

/** The size guide asks for a wrist, whatever its owner's words are, where there is something for one. */
const partsOf = ({ name }: PageProps) => (name === 'sizeGuide' ? [wristPart] : [])

/** Those that every shop has are called as their addresses are. */
const queryOf = ({ name, params }: PageProps) => pageQuery(params['slug'] ?? paths[name!].slice(1))

/** A page of words: title, a sentence that sums it up, and the text. */
function TextPage(props: PageProps) {
  const text = useQuery(queryOf(props))
  const links = useLinksInside()
  if (text.isPending) return <h1 className="wrap title py-24">Opening the page…</h1>
  if (text.isError) return <NoText isMissing={isMissing(text.error)} retry={() => void text.refetch()} />
  const { title, summary, body, asksWrist } = text.data
  return (
    <div className="wrap pt-10 md:pt-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="[overflow-wrap:anywhere]">
          <h1 className="title">{title}</h1>
          {summary ? <p className="mt-4 max-w-md text-lg text-ink-soft">{summary}</p> : null}
        </div>
        <div className="prose border-t border-line-strong pt-8 [overflow-wrap:anywhere] lg:mt-3" {...links}>
          <Markdown text={body} />
          {asksWrist ? <AskWrist /> : null}
        </div>
      </div>
    </div>
  )
}

function AskWrist() {
  const part = useLoaded(wristPart)
  return part ? <part.YourWrist /> : null
}

function NoText({ isMissing, retry }: { isMissing: boolean; retry: () => void }) {
  return (
    <div className="wrap py-24">
      <h1 className="title mb-5">{isMissing ? 'Page not found' : 'This page could not be shown'}</h1>
      {isMissing ? (
        <Link to={hrefTo('home')} className="btn btn-primary">
          To the shop
        </Link>
      ) : (
        <Trouble message="It could not be loaded just now." onRetry={retry} />
      )}
    </div>
  )
}

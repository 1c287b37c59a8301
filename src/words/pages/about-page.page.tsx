import { type Block, parseBlocks, plainWords } from '../markdown/markdown.rules.ts'
import { pageQuery, storeQuery } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule } from '../../shop/navigation/lazy-page.ts'
import { useLinksInside } from '../../shop/site/paths.ts'
import { BlockElement } from '../markdown/shown-markdown.part.tsx'
import { Picture } from '../../pieces/pictures/picture.part.tsx'
import scenes from '../../shop/site/site-pictures.json' with { type: 'json' }
import { Trouble } from '../../machine/web/ui/trouble.tsx'

const aboutQuery = pageQuery('about')

export const page: PageModule = {
  Page: AboutPage,
  load: (_, client) => client.ensureQueryData(aboutQuery),
  head: (_, client) => {
    const { title = 'About', description = '' } = client.getQueryData(aboutQuery.queryKey) ?? {}
    return { title, ...(description ? { description } : {}) }
  },
}

/** Wide pictures need other copies than those beside text. */
const wide = {
  sizes: '(min-width: 91rem) 84rem, (min-width: 48rem) 92vw, 100vw',
  widths: [320, 1600],
  load: 'first',
} as const

/** A page of words with more room: a picture it begins with is as wide as the page, and a part with parts of its own is dark. */
function AboutPage() {
  const about = useQuery(aboutQuery)
  const { data: store } = useQuery(storeQuery)
  const links = useLinksInside()
  if (about.isPending) return <h1 className="wrap title py-24">Opening the page…</h1>
  if (about.isError)
    return (
      <div className="wrap py-24">
        <h1 className="title mb-5">This page could not be shown</h1>
        <Trouble message="It could not be loaded just now." onRetry={() => void about.refetch()} />
      </div>
    )
  const { title, summary, body, isStarting } = about.data
  const blocks = parseBlocks(body)
  const first = blocks[0]?.kind === 'picture' ? blocks[0] : undefined
  // The bench on it is the demo's.
  const isPictured = isStarting && store?.ownHome === false
  return (
    <div className="pt-10 [overflow-wrap:anywhere] md:pt-16" {...links}>
      <div className="wrap">
        {summary ? <p className="label text-brass-ink">{title}</p> : null}
        <h1 className="mt-4 max-w-4xl text-4xl tracking-[-0.015em]">{summary || title}</h1>
      </div>
      {first || isPictured ? (
        <div className="wrap mt-10 max-md:px-0 md:mt-14">
          <div className="pictured aspect-4/3 md:aspect-video">
            {first ? (
              <Picture src={first.src} alt={first.alt} {...wide} />
            ) : (
              <Picture src={scenes.about.imageUrl} alt={scenes.about.imageAlt} {...wide} />
            )}
          </div>
        </div>
      ) : null}
      {sectionsOf(first ? blocks.slice(1) : blocks).map((section, index) =>
        section.parts.length > 0 ? (
          <InColumns key={index} section={section} />
        ) : (
          <Beside key={index} section={section} />
        ),
      )}
    </div>
  )
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockElement key={index} block={block} />)

/** A heading, and its text beside it. */
function Beside({ section: { heading, blocks } }: { section: Section }) {
  return (
    <section className="wrap mt-14 md:mt-24">
      <div className="grid gap-x-20 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {heading ? <h2 className="text-3xl">{heading}</h2> : <span className="max-md:hidden" />}
        <div className="prose text-lg">
          <Blocks blocks={blocks} />
        </div>
      </div>
    </section>
  )
}

/** A part that has parts of its own stands on dark ground, with these in columns. */
function InColumns({ section: { heading, blocks, parts } }: { section: Section }) {
  return (
    <section className="on-dark mt-24 bg-accent-deep text-sheet">
      <div className="wrap py-16 md:py-20">
        {heading ? <h2 className="text-3xl">{heading}</h2> : null}
        <Blocks blocks={blocks} />
        <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {parts.map((part) => (
            <li key={part.heading} className="border-t border-brass-pale/60 pt-4">
              <h3 className="text-xl text-brass-pale">{part.heading}</h3>
              <div className="mt-2">
                <Blocks blocks={part.blocks} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface Section {
  heading: string
  blocks: Block[]
  /** What stands below its smaller headings. */
  parts: { heading: string; blocks: Block[] }[]
}

/** A text by its headings; what stands before the first has none. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    const section = sections.at(-1)
    if (block.kind === 'heading' && (block.level <= 2 || !section))
      sections.push({ heading: plainWords(block.text), blocks: [], parts: [] })
    else if (block.kind === 'heading') section?.parts.push({ heading: plainWords(block.text), blocks: [] })
    else if (section) (section.parts.at(-1) ?? section).blocks.push(block)
    else sections.push({ heading: '', blocks: [block], parts: [] })
  }
  return sections
}

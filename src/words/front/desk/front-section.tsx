import { useQuery } from '@tanstack/react-query'
import { RoomPages } from '../../../shop/desk/parts/room-pages.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { frontQuery } from '../../../shop/desk/desk-queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { HomeEditor } from '../../home/home-editor.desk.tsx'
import { LookEditor } from '../../look/look-editor.desk.tsx'
import { MenuEditor } from '../../menu/menu-editor.desk.tsx'

const parts = {
  look: { name: 'Look', Editor: LookEditor },
  home: { name: 'Home page', Editor: HomeEditor },
  menu: { name: 'Menu and footer', Editor: MenuEditor },
} as const

type Part = keyof typeof parts

const isPart = (text: string | null): text is Part => text !== null && Object.hasOwn(parts, text)

/** What everybody sees of the shop: each part is edited by itself, and all are published together. */
export function FrontSection({ search }: { search: URLSearchParams }) {
  const front = useQuery(frontQuery)
  const requestedPart = search.get('part')
  const part = isPart(requestedPart) ? requestedPart : 'look'
  const { Editor } = parts[part]
  return (
    <SectionPage
      title="Shop front"
      lead="How your shop looks and what its home page and menu show. What you change is a draft that only you see, until you publish it."
    >
      <RoomPages
        label="Parts of the front"
        pages={(Object.keys(parts) as Part[]).map((name) => ({
          words: parts[name].name,
          to: hrefTo('adminSection', {
            section: 'front',
            ...(name === 'look' ? {} : { query: { part: name } }),
          }),
          isHere: name === part,
        }))}
      />
      <Loaded query={front} skeleton={<RowsSkeleton rows={8} />}>
        {(state) => <Editor key={part} state={state} />}
      </Loaded>
    </SectionPage>
  )
}

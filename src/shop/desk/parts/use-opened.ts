import { useNavigator } from '../../navigation/navigator-context.ts'
import { hrefTo } from '../../site/paths.ts'
import type { Section } from '../sections.ts'

const NEW = 'new'

/** Which thing of a list is being written stands in the address, as `?post=7` or `?post=new`: a reload comes back to it. */
export function useOpened<T extends { id: number }>(
  section: Section,
  name: string,
  search: URLSearchParams,
  list: readonly T[] | undefined,
) {
  const navigator = useNavigator()
  const wanted = search.get(name)
  const opened = list?.find(({ id }) => String(id) === wanted)
  const show = (value: number | string | null) =>
    void navigator.go(hrefTo('adminSection', { section, query: { [name]: value } }), { replace: true })
  return {
    /** What the editor is for; undefined where none is open. */
    opened: wanted === NEW || opened ? { key: wanted, saved: opened } : undefined,
    open: (id: number) => show(id),
    openNew: () => show(NEW),
    close: () => show(null),
  }
}

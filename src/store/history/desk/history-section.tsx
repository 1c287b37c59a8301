import { historyKind, listedKinds } from '../history-kinds.rules.ts'
import { isOwnersSubject } from '../history-owners.rules.ts'
import { useNavigator } from '../../../shop/navigation/navigator-context.ts'
import { hrefTo } from '../../../shop/site/paths.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { DeskList } from '../../../machine/forms/lists/desk-list.tsx'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'
import { useSession } from '../../../people/sign-in/desk/use-session.ts'
import { ChangeCard } from './change-card.tsx'

/** What was changed, by whom, and how it was before. What it is about stands in the address. */
export function HistorySection({ search }: { search: URLSearchParams }) {
  const navigator = useNavigator()
  const session = useSession()
  const isOwner = session.state === 'in' && session.role === 'owner'
  const kinds = listedKinds.filter((kind) => isOwner || !isOwnersSubject(kind))
  const about = kinds.find((kind) => kind === search.get('about'))
  return (
    <SectionPage title="History" lead="Every change made at the desk, and what the shop did by itself.">
      <div className="mb-5 max-w-60">
        <Field id="history-about" label="About">
          {(props) => (
            <select
              {...props}
              value={about ?? ''}
              onChange={(event) =>
                void navigator.go(
                  hrefTo('adminSection', { section: 'history', query: { about: event.target.value } }),
                  { replace: true },
                )
              }
            >
              <option value="">Everything</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {historyKind(kind)?.many}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <DeskList
        query={askPagesAnew('GET /api/history', { subject: about })}
        words={['change', 'changes']}
        empty={<p>{about ? 'Nothing of this kind was changed yet.' : 'Nothing was changed yet.'}</p>}
      >
        {(changes) => (
          <ol className="divide-y divide-line border border-line bg-sheet">
            {changes.map((change) => (
              <ChangeCard key={change.id} change={change} />
            ))}
          </ol>
        )}
      </DeskList>
    </SectionPage>
  )
}

import { useMutation } from '@tanstack/react-query'
import { shop } from '../../../shop/site/shop.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { EntryPage } from '../../../people/sign-in/desk/entry-page.tsx'

/** Where the link of the mail leads by which a mail server is proved. A visit changes nothing: mail scanners visit, too. */
export function ProveMailPage({ token }: { token: string }) {
  const prove = useMutation({ mutationFn: () => shop('POST /api/connections/mail/prove', { token }) })
  if (prove.data)
    return (
      <EntryPage title="The mail came">
        <p>{prove.data.message}</p>
        <Link to={hrefTo('adminSection', { section: 'connections' })} className="btn btn-primary mt-5">
          Back to Connections
        </Link>
      </EntryPage>
    )
  return (
    <EntryPage title="Use this mail server?">
      <p className="mb-5">
        The mail came by the server you entered at the desk. One press, and the shop sends by it.
      </p>
      <ChangeButton change={prove} doing="One moment..." className="btn btn-primary">
        Use this mail server
      </ChangeButton>
    </EntryPage>
  )
}

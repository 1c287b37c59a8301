import { useQuery } from '@tanstack/react-query'
import { proxyQuery } from './desk-queries.ts'

/** Above every room until the shop is told of the proxy in front of it: until then anybody can lock everybody out. */
export function UndeclaredProxy() {
  const { data: proxy } = useQuery(proxyQuery)
  if (!proxy?.undeclared) return null
  return (
    <section aria-labelledby="undeclared-proxy" className="no-print notice notice-danger mb-8">
      <h2 id="undeclared-proxy" className="font-display text-xl">
        All your visitors look like one
      </h2>
      <p className="mt-1 max-w-3xl text-sm">
        The shop stands behind a proxy that it has not been told about, so it sees one address for everybody.
        Its limits on wrong passwords, messages and sign-ups then count for all together: one stranger can use
        them up, and shut you out too. Whoever runs the shop’s computer should set{' '}
        <code>TRUST_PROXY={proxy.undeclared}</code> and start the shop again.
      </p>
    </section>
  )
}

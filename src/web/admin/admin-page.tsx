import type { PageProps } from '../navigation/lazy-page.ts'

export function AdminPage(_props: PageProps) {
  return (
    <main className="wrap py-24">
      <h1 className="title">Admin</h1>
    </main>
  )
}

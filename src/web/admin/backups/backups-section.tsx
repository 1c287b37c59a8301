import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../loaded.tsx'
import { LocalTime } from '../local-date.tsx'
import { backupsQuery, type Backup } from '../owner-queries.ts'
import { sentenceOf } from '../refusal.ts'
import { ageWords, isOld } from './backup-age.ts'

/** How safe the shop's data is: when it was last written elsewhere, and whether that has been proved to come back. */
export function BackupsSection() {
  const backups = useQuery(backupsQuery)
  return (
    <SectionPage
      title="Backups"
      lead="Products, orders, posts, settings and uploaded pictures, written to a folder once a day, and before each update. Copy that folder to another machine: a backup on the same disk does not outlive the disk."
    >
      <MakeBackup />
      <Loaded query={backups} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => <BackupList list={list} />}
      </Loaded>
      <p className="mt-8 max-w-2xl text-sm text-ink-soft">
        To put one back, stop the shop and run <code>npm run restore -- NAME --replace</code>. To prove that
        the newest restores, run <code>npm run backup -- drill</code>; the shop may run meanwhile.
      </p>
    </SectionPage>
  )
}

function MakeBackup() {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => shop('POST /api/backups'),
    onSuccess: async ({ rows }) => {
      toast({ title: 'Backup made', description: `${rows} rows are safe.` })
      await client.invalidateQueries({ queryKey: backupsQuery.queryKey })
    },
  })
  return (
    <div className="mb-6">
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={make.isPending}
        onClick={() => {
          if (!make.isPending) make.mutate()
        }}
      >
        {make.isPending ? 'Backing up...' : 'Back up now'}
      </button>
      <div role="alert" className="mt-3">
        {make.isError ? <p className="notice notice-danger">{sentenceOf(make.error)}</p> : null}
      </div>
    </div>
  )
}

function BackupList({ list }: { list: readonly Backup[] }) {
  const [now] = useState(() => new Date())
  const [newest] = list
  if (!newest) {
    return (
      <div className="border border-line bg-sheet p-8 text-center">
        <p className="font-display text-lg">No backups yet</p>
        <p className="mt-1 text-sm text-ink-soft">
          The first one is made a minute after the shop has started, or now by the button.
        </p>
      </div>
    )
  }
  return (
    <>
      <p className={isOld(newest.createdAt, now) ? 'notice notice-danger mb-6' : 'mb-6'}>
        The newest backup is {ageWords(newest.createdAt, now)} old.
        {newest.provedAt ? ' It has been restored in a drill.' : ' It has not been tried in a drill yet.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Backups, newest first">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              {['Made', 'Name', 'Rows', 'Pictures', 'Proved'].map((head) => (
                <th key={head} scope="col" className="py-2 pr-6 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ name, createdAt, rows, pictures, provedAt }) => (
              <tr key={name} className="border-b border-line">
                <td className="py-2.5 pr-6 whitespace-nowrap">
                  <LocalTime iso={createdAt} />
                </td>
                <td className="py-2.5 pr-6 font-mono text-xs whitespace-nowrap">{name}</td>
                <td className="py-2.5 pr-6 tabular-nums">{rows.toLocaleString('en-US')}</td>
                <td className="py-2.5 pr-6 tabular-nums">{pictures}</td>
                <td className="py-2.5 pr-6 whitespace-nowrap">
                  {provedAt ? <LocalTime iso={provedAt} /> : 'not yet'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { type Backup, backupsQuery } from '../../../shop/desk/desk-queries.ts'
import { BackupActions, WorkNotice, showWork } from './backup-actions.tsx'
import { CopiesPart } from './copies-part.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { counted } from '../../../machine/values/counted.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { UPLOAD_PIECE_BYTES } from '../upload.rules.ts'

/** A backup that was downloaded before is taken in, looked through, and stands among the others. */
function UploadPart() {
  const [file, setFile] = useState<File>()
  const [key, setKey] = useState('')
  const [sent, setSent] = useState(0)
  const isSealed = file?.name.endsWith('.age') ?? false
  const upload = useStep(async (change) => {
    for (let at = 0; at < file!.size; at += UPLOAD_PIECE_BYTES) {
      setSent(at)
      const piece = file!.slice(at, at + UPLOAD_PIECE_BYTES, 'application/octet-stream')
      await change('POST /api/backups/upload', { at, file: piece })
    }
    await change('POST /api/backups/upload/open', { key: isSealed ? key : null })
    setKey('')
    setFile(undefined)
    showWork()
  })
  return (
    <section aria-labelledby="backup-file" className="mt-10 max-w-2xl text-sm">
      <h2 id="backup-file" className="text-lg">
        A backup you have kept
      </h2>
      <p className="mt-1 text-ink-soft">
        Choose a file that was downloaded here or fetched from your bucket. It is looked through and stands in
        the list above; nothing is replaced by it.
      </p>
      <div className="mt-3 grid gap-4">
        <InputField
          key={file === undefined ? 'empty' : 'chosen'}
          id="backup-upload"
          label="File (.tar or .tar.age)"
          type="file"
          accept=".tar,.age"
          onChange={(event) => setFile(event.target.files?.[0] ?? file)}
        />
        {isSealed ? (
          <InputField
            id="backup-upload-key"
            label="Your key: it begins with AGE-SECRET-KEY-1, and is kept nowhere"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        ) : null}
        {file ? (
          <ChangeButton
            change={upload}
            doing={`Taking it in: ${megabytes(sent)} of ${megabytes(file.size)} MB...`}
          >
            Take It In
          </ChangeButton>
        ) : null}
      </div>
    </section>
  )
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '5 minutes', '3 hours', '2 days': as exact as a person would say it. */
function ageWords(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso))
  if (age < MINUTE_MS) return 'less than a minute'
  if (age < HOUR_MS) return counted(Math.floor(age / MINUTE_MS), 'minute')
  if (age < 2 * DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour')
  return counted(Math.floor(age / DAY_MS), 'day')
}

/** Older than a day and a half: then the daily one has been missed. */
function isOld(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) > 1.5 * DAY_MS
}

interface Column {
  head: string
  of: (backup: Backup) => ReactNode
  className?: string
}

const COLUMNS: readonly Column[] = [
  { head: 'Made', of: ({ createdAt }) => <ShopMoment iso={createdAt} /> },
  { head: 'Name', of: ({ name }) => name, className: '[overflow-wrap:anywhere] font-mono text-xs' },
  { head: 'Entries', of: ({ rows }) => rows.toLocaleString('en-US'), className: 'tabular-nums' },
  { head: 'Pictures', of: ({ pictures }) => pictures.toLocaleString('en-US'), className: 'tabular-nums' },
  {
    head: 'Put back as a trial',
    of: ({ provedAt }) => (provedAt ? <ShopMoment iso={provedAt} /> : 'not yet'),
  },
  { head: 'What to do', of: ({ name }) => <BackupActions name={name} /> },
]

/** On a narrow screen a backup's cells stand one below the other, each with its column's name before it. */
function BackupTable({ list }: { list: readonly Backup[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Backups, newest first">
      <table className="w-full text-left text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong">
            {COLUMNS.map(({ head }) => (
              <th key={head} scope="col" className="py-2 pr-6 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {list.map((backup) => (
            <tr key={backup.name} className="border-b border-line max-md:block max-md:py-3">
              {COLUMNS.map(({ head, of, className = '' }) => (
                <td
                  key={head}
                  className="max-md:flex max-md:gap-3 max-md:py-0.5 md:py-2.5 md:pr-6 md:whitespace-nowrap"
                >
                  {/* The column's heading is read with the cell already. */}
                  <span aria-hidden="true" className="w-20 shrink-0 text-ink-soft md:hidden">
                    {head}
                  </span>
                  <span className={`min-w-0 ${className}`}>{of(backup)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How safe the shop's data is: when it was last written elsewhere, and whether that has been proved to come back. */
export function BackupsSection() {
  const backups = useQuery(backupsQuery)
  return (
    <SectionPage
      title="Backups"
      lead="Products, orders, posts, settings and uploaded pictures, kept by itself, as often as was set when the shop was started (once a day, unless it was set otherwise), and before each update."
    >
      <WorkNotice />
      <MakeBackup />
      <Loaded query={backups} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => <BackupList list={list} />}
      </Loaded>
      <p className="mt-4 max-w-2xl text-sm text-ink-soft">
        Keep every file you download like money: whoever can open it reads your customers’ names and
        addresses, and can open the page of each order.
      </p>
      <CopiesPart />
      <UploadPart />
    </SectionPage>
  )
}

function MakeBackup() {
  const make = useStep(
    (change) => change('POST /api/backups'),
    ({ rows }) => ({
      title: 'Backup made',
      description: `It holds ${rows.toLocaleString('en-US')} entries.`,
    }),
  )
  return (
    <div className="mb-6">
      <ChangeButton change={make} doing="Backing up..." className="btn btn-primary">
        Back up now
      </ChangeButton>
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
        <p className="mt-1 text-sm text-ink-soft">Make the first one by the button.</p>
      </div>
    )
  }
  return (
    <>
      <p className={isOld(newest.createdAt, now) ? 'notice notice-danger mb-6' : 'mb-6'}>
        The newest backup is {ageWords(newest.createdAt, now)} old.
        {newest.provedAt
          ? ' It was put back as a trial, and was whole.'
          : ' Whether it can be put back was not tried yet.'}
      </p>
      <BackupTable list={list} />
    </>
  )
}

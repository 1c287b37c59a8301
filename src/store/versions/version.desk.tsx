import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { type ShopVersion, versionQuery } from '../../shop/desk/desk-queries.ts'

/** Above every room after an update, until its reader closes it for good. */
export function WhatIsNew() {
  const { data } = useQuery(versionQuery)
  const close = useStep(
    (change) => change('POST /api/desk/version/told'),
    undefined,
    // The notice goes, and the button in focus with it.
    () => document.querySelector<HTMLElement>('main h1')?.focus(),
  )
  if (!data?.news) return null
  const { since, releases } = data.news
  return (
    <section aria-labelledby="what-is-new" className="notice no-print mb-8 text-sm">
      <h2 id="what-is-new" className="font-display text-xl">
        What is new since {since}
      </h2>
      {releases.map(({ version, news }) => (
        <div key={version} className="mt-2 max-w-3xl">
          {releases.length > 1 ? <h3 className="font-semibold">{version}</h3> : null}
          <ul className="list-disc pl-5">
            {news.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-3">
        <ChangeButton
          change={close}
          doing="One moment..."
          notDone="Not closed. "
          className="btn btn-line min-h-11 px-4 py-1"
        >
          I have read it
        </ChangeButton>
      </div>
    </section>
  )
}

/** At the foot of the House's rooms: which version this is, and how the next one comes. */
export function VersionLine() {
  const { data } = useQuery(versionQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <footer className="no-print mt-3 lg:mt-12 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      Version {data.version}
      <button type="button" className="link min-h-11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Update
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Update the shop"
        className="m-auto w-[min(38rem,calc(100vw-2rem))] border border-line bg-sheet p-4 text-ink sm:p-6"
      >
        <HowToUpdate {...data} />
      </Dialog>
    </footer>
  )
}

function HowToUpdate({ version, way: { first, command, does }, takenBack }: ShopVersion) {
  const look = useStep((change) => change('POST /api/desk/version/look'))
  return (
    <div className="grid gap-4 text-sm">
      <h2 className="font-display text-xl">You have version {version}</h2>
      {takenBack ? (
        <p className="notice notice-danger">
          The last update, to {takenBack.version}, was taken back: {takenBack.why} The shop goes on as it was.
        </p>
      ) : null}
      <p>{first}</p>
      {command === null ? null : (
        <pre className="[overflow-wrap:anywhere] whitespace-pre-wrap border border-line bg-paper p-3">
          <code>{command}</code>
        </pre>
      )}
      {does === null ? null : (
        <>
          <p>{does}</p>
          <ChangeButton change={look} doing="Looking...">
            Look for a new version
          </ChangeButton>
          <output>{look.data?.message ?? 'The shop looks nowhere by itself.'}</output>
        </>
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { isEmail, MAX_EMAIL_LENGTH } from '../email-address.rules.ts'
import { periodWords, RETENTION_DAYS } from './retention.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import type { Output } from '../../shop/every-call.contract.ts'
import { counted } from '../../machine/values/counted.ts'
import type { PersonalDataCounts } from '../../shop/desk/desk-queries.ts'
import { Opens } from '../../machine/forms/fields/opens.tsx'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { saveJson } from '../../shop/desk/parts/save-file.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../machine/forms/use-action.ts'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { wordKind } from '../../machine/forms/kind.ts'

/** The word that is typed to confirm that somebody is erased. */
const eraseKind = wordKind('erase')

interface EraseDialogProps {
  email: string
  hasOrders: boolean
  onClose: () => void
  onErased: (erased: Output<'POST /api/personal-data/erase'>) => void
}

/** Says what goes, what stays, and asks for a word: it can't be brought back. */
function EraseDialog({ email, hasOrders, onClose, onErased }: EraseDialogProps) {
  const change = useChange()
  const editor = useEditor({
    kind: eraseKind,
    save: () => change('POST /api/personal-data/erase', { email }),
    async onSaved(erased) {
      onClose()
      onErased(erased)
      await change.refreshed()
      // The dialog gave the focus back to the button that opened it, which is gone.
      document.getElementById('kept')?.focus()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Erase a person"
      submit="Erase"
      doing="Erasing..."
      notDone=""
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))]"
    >
      <p className="[overflow-wrap:anywhere]">
        What is kept of <strong>{email}</strong> goes, and can’t be brought back: messages, mails, the
        newsletter subscription, what they wait for, and what was entered at checkout.
      </p>
      {hasOrders ? (
        <p>
          Orders stay with their figures and pieces, for the tax: without name, address, email, phone,
          tracking number, engravings and your notes. The link in the buyer’s mail leads nowhere then. Reviews
          stay, without the name.
        </p>
      ) : null}
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}

const units: Record<keyof PersonalDataCounts, string> = {
  orders: 'order',
  checkouts: 'unfinished checkout',
  reviews: 'review',
  messages: 'message',
  subscriptions: 'newsletter subscription',
  restockRequests: 'piece waited for',
  mails: 'mail to them',
}

/** '2 orders'; mails are many mails. */
function inWords(kind: keyof PersonalDataCounts, count: number): string {
  if (kind === 'mails' && count !== 1) return `${count.toLocaleString('en-US')} mails to them`
  return counted(count, units[kind])
}

interface KeptOfPersonProps {
  email: string
  counts: PersonalDataCounts
}

/** What was found of somebody, and what can be done for them. */
function KeptOfPerson({ email, counts }: KeptOfPersonProps) {
  const [erased, setErased] = useState<Output<'POST /api/personal-data/erase'>>()
  const kinds = (Object.keys(units) as (keyof PersonalDataCounts)[]).filter((kind) => counts[kind] > 0)
  const save = useStep(
    (change) => change('POST /api/personal-data/export', { email }),
    undefined,
    ({ json }) => saveJson(`${email.replaceAll(/[^\w.@-]/g, '_')}.json`, json),
  )

  return (
    <section aria-labelledby="kept" className="mt-6 max-w-2xl border border-line bg-sheet p-4 text-sm sm:p-6">
      <FocusedHeading key={String(erased === undefined)}>
        {erased ? 'Erased' : `Kept of ${email}`}
      </FocusedHeading>
      {erased ? (
        <ErasedWords erased={erased} />
      ) : kinds.length === 0 ? (
        <p className="mt-2">Nothing is kept under this address.</p>
      ) : (
        <>
          <ul className="mt-2 list-disc pl-5">
            {kinds.map((kind) => (
              <li key={kind}>{inWords(kind, counts[kind])}</li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-start gap-3">
            <ChangeButton change={save} doing="Preparing...">
              Download as JSON
            </ChangeButton>
            <Opens className="btn btn-line" words="Erase...">
              {(close) => (
                <EraseDialog
                  email={email}
                  hasOrders={counts.orders > 0}
                  onClose={close}
                  onErased={setErased}
                />
              )}
            </Opens>
          </div>
        </>
      )}
    </section>
  )
}

/** What was asked for is there, or the button that was pressed is gone: the focus goes where it is told. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id="kept" ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
      {children}
    </h2>
  )
}

function ErasedWords({ erased }: { erased: Output<'POST /api/personal-data/erase'> }) {
  const { counts, backup, lastBackupGoesAt } = erased
  return (
    <div className="mt-2 grid gap-2">
      <p>Nothing in the shop names this person any more.</p>
      {counts.orders > 0 ? (
        <p>
          {counted(counts.orders, 'order')} {counts.orders === 1 ? 'stays' : 'stay'} in the books as figures
          and pieces.
        </p>
      ) : null}
      {lastBackupGoesAt === null ? null : (
        <p>
          Older backups still have what was erased. The last of them goes on {dayOf(lastBackupGoesAt)}; copies
          you have put elsewhere are yours to delete. Restored here before then, they are erased again.
        </p>
      )}
      {backup === null ? (
        <p className="notice notice-danger">
          No new backup could be made. Make one under Backups: the newest is kept however old it gets.
        </p>
      ) : (
        <p className="[overflow-wrap:anywhere]">A backup without them is made: {backup}.</p>
      )}
    </div>
  )
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })
}

const findKind: ActionKind<{ email: string }> = {
  name: 'person',
  fields: {
    email: {
      label: 'Their email',
      type: 'email',
      autoComplete: 'off',
      maxLength: MAX_EMAIL_LENGTH,
      problem: ({ email }) =>
        isEmail(email.trim()) ? undefined : 'Enter an email address such as ada@example.com.',
    },
  },
}

/** For whoever asks the shop what it keeps of them, or to be forgotten: the person of this address, or of any. */
export function PersonalData({ email: known = '' }: { email?: string }) {
  const [found, setFound] = useState<KeptOfPersonProps & { at: number }>()
  const editor = useAction({
    kind: findKind,
    start: () => ({ email: known }),
    async send({ email: typed }) {
      const email = typed.trim()
      return { email, counts: await shop('POST /api/personal-data/count', { email }) }
    },
    onDone: (person) => setFound({ ...person, at: Date.now() }),
  })
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        Personal data: hand out or erase
      </summary>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        When a buyer or visitor asks what the shop keeps of them, or to be erased: find them by their mail
        address. Make sure first that it is them who ask. What nobody asks about goes by itself, as the
        privacy page says; backups go after {periodWords(RETENTION_DAYS.backups)}.
      </p>
      <EditorForm editor={editor} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField of={editor} name="email" required />
        </div>
        <EditorEnd editor={editor} notDone="">
          <SubmitButton editor={editor} doing="Looking...">
            Find
          </SubmitButton>
        </EditorEnd>
      </EditorForm>
      {found ? <KeptOfPerson key={found.at} {...found} /> : null}
    </details>
  )
}

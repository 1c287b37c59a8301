import { useQuery } from '@tanstack/react-query'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { SwitchField } from '../../../machine/forms/fields/switch-field.tsx'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { type Copies, copiesQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { showWork } from './backup-actions.tsx'

/** Copies of backups where this computer's disk does not take them with it. */
export function CopiesPart() {
  const { data: copies } = useQuery(copiesQuery)
  if (!copies) return null
  const { last, problem } = copies
  return (
    <section aria-labelledby="copies" className="mt-10 max-w-2xl text-sm">
      <h2 id="copies" className="text-lg">
        Copies elsewhere
      </h2>
      {copies.bucket === null ? (
        <p className="notice notice-danger mt-2">
          There are none: a backup on the same disk does not outlive the disk.
        </p>
      ) : (
        <p className="mt-2">
          Each backup is sealed here and sent to{' '}
          <span className="[overflow-wrap:anywhere]">{copies.bucket}</span>.{' '}
          {last ? (
            <>
              The last arrived <ShopMoment iso={last.at} /> ({(last.bytes / 1e6).toFixed(1)} MB).
            </>
          ) : (
            'None has arrived yet.'
          )}
        </p>
      )}
      {copies.bucket !== null && problem ? (
        <p className="notice notice-danger mt-2">
          Copies do not arrive since <ShopMoment iso={problem.since} />. {problem.sentence}
        </p>
      ) : null}
      {copies.bucket !== null && last ? <TryForm /> : null}
      {copies.from === 'environment' ? (
        <p className="mt-2 text-ink-soft">
          Where they go was set when the shop was started, and is changed there.
        </p>
      ) : (
        <details className="mt-3" open={copies.from === null}>
          <summary className="btn-quiet cursor-pointer">
            {copies.from === null ? 'Send copies to a bucket' : 'Another bucket, or another key'}
          </summary>
          <WhereForm copies={copies} />
        </details>
      )}
    </section>
  )
}

const tryKind: ActionKind<{ key: string; keep: boolean }> = {
  name: 'copy',
  fields: {
    key: {
      label: 'Your key',
      hint: 'It begins with AGE-SECRET-KEY-1. It opens the copy this once, and is kept nowhere.',
      autoComplete: 'off',
      required: true,
      maxLength: 5_000,
    },
  },
}

/** Whether what lies there can be put back is known once it was opened: with the key that only the owner has. */
function TryForm() {
  const editor = useAction({
    kind: tryKind,
    start: () => ({ key: '', keep: false }),
    send: ({ key, keep }, change) => change('POST /api/copies/try', { key, keep }),
    onDone: showWork,
  })
  return (
    <EditorForm editor={editor} className="mt-3 grid gap-3">
      <TextField of={editor} name="key" required />
      <SwitchField
        id="copy-keep"
        label="Keep it in the list above, to put it back"
        checked={editor.draft.keep}
        onChange={(keep) => editor.change({ keep })}
      />
      <EditorEnd editor={editor} notDone="">
        <SubmitButton editor={editor} className="btn btn-line" doing="Beginning...">
          Try a Copy From There
        </SubmitButton>
      </EditorEnd>
    </EditorForm>
  )
}

const whereKind: ActionKind<{ s3: string; lastLetters: string }> = {
  name: 'copies',
  fieldOf: (field) => (field.startsWith('key.') ? field.slice('key.'.length) : field),
  fields: {
    lastLetters: {
      label: 'The last 6 characters of the key, from what you have kept',
      autoComplete: 'off',
      maxLength: 20,
    },
    s3: {
      label: 'Address of the bucket',
      hint: 'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1, with / in the secret written as %2F. Any storage that speaks S3 will do. The bucket is for this shop’s copies alone.',
      autoComplete: 'off',
      required: true,
      maxLength: 500,
    },
  },
}

function WhereForm({ copies }: { copies: Copies }) {
  const change = useChange()
  const make = useStep((send) => send('POST /api/copies/key'))
  const made = make.data
  const editor = useAction({
    kind: whereKind,
    start: () => ({ s3: '', lastLetters: '' }),
    send: ({ s3, lastLetters }) =>
      change('PUT /api/copies', {
        s3,
        ...(made && { key: { recipient: made.recipient, check: made.check, lastLetters } }),
      }),
    done: () => ({
      title: 'Copies go there',
      description: 'The bucket was written, read and emptied. The newest backup is sent within a minute.',
    }),
    async onDone() {
      make.reset()
      await change.refreshed()
    },
  })
  return (
    <EditorForm editor={editor} className="mt-3 grid gap-4">
      <p>
        Copies are sealed with a key that you alone keep. The shop forgets it: whoever steals this computer
        can’t open them, and without the key you can’t either.
      </p>
      {made ? (
        <KeyToKeep value={made.key} />
      ) : (
        <ChangeButton change={make} doing="Making it...">
          {copies.recipient === null ? 'Make the Key' : 'Make Another Key'}
        </ChangeButton>
      )}
      {made || copies.recipient !== null ? (
        <>
          {made ? <TextField of={editor} name="lastLetters" required /> : null}
          <TextField of={editor} name="s3" required type="password" />
          <EditorEnd editor={editor} notDone="Nothing was changed. ">
            <SubmitButton editor={editor} doing="Trying it...">
              Try It and Begin
            </SubmitButton>
          </EditorEnd>
        </>
      ) : null}
    </EditorForm>
  )
}

function KeyToKeep({ value }: { value: string }) {
  return (
    <div className="notice">
      <p className="font-semibold">Your key to the copies. It is shown this once.</p>
      <p className="mt-2 font-mono text-base [overflow-wrap:anywhere]">{value}</p>
      <p className="mt-2">
        Print it or write it down, and keep it where the shop’s computer is not. Earlier copies open with the
        key they were made with.
      </p>
      <div className="no-print flex flex-wrap items-end gap-x-4">
        <CopyText text={value} what="key" />
        <button type="button" className="btn-quiet" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </div>
  )
}

import { SECOND_FACTOR_LIMITS } from '../../second-factor/second-factor.rules.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { useFocusKept } from '../../../machine/forms/lists/use-focus-kept.ts'
import { AccountPart } from './account-part.tsx'
import { itself, useAccountCall, useAccountChange, type Account } from './account-query.ts'
import type { NewCodes } from './use-new-codes.ts'

interface AuthenticatorPartProps {
  account: Account
  onCodes: NewCodes['show']
}

export function AuthenticatorPart({ account, onCodes }: AuthenticatorPartProps) {
  useFocusKept(account.authenticatorSince === null ? 0 : 1)
  return (
    <AccountPart
      title="Authenticator app"
      lead="An app on your phone shows six digits that are new every 30 seconds. They are asked for after the password."
    >
      {account.authenticatorSince === null ? (
        <SetUp onCodes={onCodes} />
      ) : (
        <InUse since={account.authenticatorSince} />
      )}
    </AccountPart>
  )
}

function InUse({ since }: { since: string }) {
  const remove = useAccountChange(
    () => shop('DELETE /api/account/authenticator'),
    itself,
    () => ({ title: 'App removed', description: 'Its codes are no longer asked for.' }),
  )
  return (
    <>
      <p>
        In use since <ShopDate iso={since} />.
      </p>
      <ChangeButton
        change={remove}
        doing="Removing..."
        question={{
          title: 'Remove the authenticator app?',
          text: 'Its codes are asked for no more. It can’t be taken back; you can set it up again.',
        }}
      >
        Remove the app
      </ChangeButton>
    </>
  )
}

function SetUp({ onCodes }: Pick<AuthenticatorPartProps, 'onCodes'>) {
  const begin = useStep((change) => change('POST /api/account/authenticator'))
  if (begin.data) return <Confirm app={begin.data} onCodes={onCodes} onGiveUp={begin.reset} />
  return (
    <div>
      <p className="mb-3 text-ink-soft">Not set up.</p>
      <ChangeButton change={begin} doing="Preparing...">
        Set up an app
      </ChangeButton>
    </div>
  )
}

interface ConfirmProps {
  app: { secret: string; qr: string }
  onCodes: NewCodes['show']
  onGiveUp: () => void
}

const appKind: EditorKind<never, { code: string }> = {
  name: 'app',
  fields: {
    code: {
      label: 'Code the app shows',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: SECOND_FACTOR_LIMITS.appCode,
      problem: ({ code }) => (code.trim() === '' ? 'Required' : undefined),
    },
  },
  draftOf: () => ({ code: '' }),
}

/** The key is shown as a picture and as text, and counts once the app has shown a right code. */
function Confirm({ app, onCodes, onGiveUp }: ConfirmProps) {
  const call = useAccountCall()
  const editor = useEditor({
    kind: appKind,
    save: ({ code }) =>
      call(
        () => shop('POST /api/account/authenticator/confirm', { code: code.trim() }),
        ({ account }) => account,
      ),
    done: () => ({
      title: 'App set up',
      description: 'Its codes are asked for after your password from now on.',
    }),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })

  return (
    <EditorForm editor={editor} className="grid gap-4">
      <p>Scan this with your app, or type the key into it. Then enter the code the app shows.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
        alt="QR code with the key for your app; the same key stands below as text"
        className="size-48 border border-line bg-white"
      />
      <p>
        Key: <code className="font-semibold [overflow-wrap:anywhere]">{grouped(app.secret)}</code>
      </p>
      <div className="max-w-56">
        <TextField
          of={editor}
          name="code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this stands in its place
          autoFocus
        />
      </div>
      <EditorEnd editor={editor} notDone="" className="flex flex-wrap gap-x-5">
        <SubmitButton editor={editor} doing="Checking...">
          Turn it on
        </SubmitButton>
        <button type="button" className="btn-quiet" onClick={onGiveUp}>
          Cancel
        </button>
      </EditorEnd>
    </EditorForm>
  )
}

/** In fours, as it is read out and typed; apps ignore the spaces. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

import { useRef, useState } from 'react'
import type { Output } from '../../../shop/every-call.contract.ts'
import { ChoiceField, TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'
import { OpenForm } from './open-form.tsx'

interface Keys {
  environment: 'sandbox' | 'live'
  clientId: string
  clientSecret: string
}

const kind: ActionKind<Keys> = {
  name: 'paypal',
  fields: {
    environment: { label: 'Which PayPal' },
    clientId: {
      label: 'Client ID',
      hint: 'At developer.paypal.com, Apps & Credentials: switch to Live above, then open your app or make one.',
      required: true,
      maxLength: 200,
      autoComplete: 'off',
    },
    clientSecret: {
      label: 'Secret',
      type: 'password',
      maxLength: 500,
      autoComplete: 'off',
    },
  },
}

/** The keys: tried first, then the webhook registered and tried, by which they count. */
export function PaypalForm({ paypal }: { paypal: Output<'GET /api/connections'>['paypal'] }) {
  const change = useChange()
  const proven = useProven()
  const [said, setSaid] = useState('')
  const step = useRef<'POST /api/connections/paypal/try' | 'POST /api/connections/paypal'>(
    'POST /api/connections/paypal/try',
  )
  const editor = useAction({
    kind,
    start: () => ({ environment: paypal.environment ?? 'live', clientId: '', clientSecret: '' }),
    send({ environment, clientId, clientSecret }) {
      setSaid('')
      return proven(() => change(step.current, { environment, clientId, clientSecret }))
    },
    onDone: ({ message }) => setSaid(message),
  })
  return (
    <OpenForm isOpen={paypal.environment === null} words="Change the keys">
      <EditorForm editor={editor} className="grid max-w-xl gap-4">
        <ChoiceField
          of={editor}
          name="environment"
          options={[
            ['live', 'Live: real money'],
            ['sandbox', 'Sandbox: PayPal’s own playground'],
          ]}
        />
        <TextField of={editor} name="clientId" />
        <TextField
          of={editor}
          name="clientSecret"
          hint={`Below it, behind “Show”.${paypal.from === 'desk' ? ' Left empty, the one that is stored stays.' : ''}`}
        />
        <output className="empty:hidden">{said === '' ? null : <p className="notice">{said}</p>}</output>
        <EditorEnd editor={editor} notDone="">
          <button
            type="submit"
            className="btn btn-line"
            aria-disabled={editor.isSaving}
            onClick={() => {
              step.current = 'POST /api/connections/paypal/try'
            }}
          >
            Try the keys
          </button>
          {/* The capture of the press comes before the form is sent. */}
          <span
            className="contents"
            onClickCapture={() => {
              step.current = 'POST /api/connections/paypal'
            }}
          >
            <SubmitButton editor={editor} doing="Asking PayPal...">
              Register the webhook and try it
            </SubmitButton>
          </span>
        </EditorEnd>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          PayPal will tell of payments at {paypal.webhookAddress}. The try takes up to half a minute.
        </p>
      </EditorForm>
    </OpenForm>
  )
}

import { useState } from 'react'
import type { Output } from '../../../shop/every-call.contract.ts'
import { ChoiceField, TextField } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { type ActionKind, useAction } from '../../../machine/forms/use-action.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { OpenForm } from './open-form.tsx'

type Mail = Output<'GET /api/connections'>['mail']

interface Server {
  host: string
  port: string
  security: Mail['security']
  user: string
  password: string
  sender: string
}

const kind: ActionKind<Server> = {
  name: 'mail',
  fields: {
    host: {
      label: 'Mail server',
      hint: 'Your mail provider calls it SMTP server or outgoing mail, such as smtp.example.com.',
      required: true,
      maxLength: 253,
    },
    security: { label: 'Encryption' },
    port: {
      label: 'Port',
      required: true,
      inputMode: 'numeric',
      maxLength: 5,
      problem: ({ port }) => (/^[1-9]\d{0,4}$/.test(port) ? undefined : 'A number such as 465 or 587.'),
    },
    user: { label: 'User', hint: 'Mostly your whole mail address.', maxLength: 200, autoComplete: 'off' },
    password: {
      label: 'Password',
      type: 'password',
      maxLength: 500,
      autoComplete: 'off',
    },
    sender: {
      label: 'From',
      hint: 'The address the shop writes from, such as shop@example.com.',
      required: true,
      maxLength: 320,
    },
  },
}

const PORTS: Record<Mail['security'], string> = { tls: '465', starttls: '587', none: '25' }

/** The mail server: a mail is sent by it, and it counts once the link in that mail was pressed. */
export function MailForm({ mail }: { mail: Mail }) {
  const change = useChange()
  const proven = useProven()
  const [said, setSaid] = useState('')
  const editor = useAction({
    kind,
    start: () => ({
      host: mail.host,
      port: mail.host === '' ? PORTS.tls : String(mail.port),
      security: mail.security,
      user: mail.user,
      password: '',
      sender: mail.sender,
    }),
    send({ port, ...server }) {
      setSaid('')
      return proven(() => change('POST /api/connections/mail', { ...server, port: Number(port) }))
    },
    onDone: ({ message }) => setSaid(message),
  })
  const { security, port } = editor.draft
  return (
    <>
      {mail.waitingSince === null ? null : <Waiting since={mail.waitingSince} to={mail.to} />}
      <OpenForm isOpen={mail.from === null} words="Change the mail server">
        <EditorForm editor={editor} className="grid max-w-xl gap-4">
          <TextField of={editor} name="host" />
          <ChoiceField
            of={{
              ...editor,
              // The usual port follows, unless another was typed.
              change: (part: Partial<Server>) =>
                editor.change(
                  part.security && port === PORTS[security] ? { ...part, port: PORTS[part.security] } : part,
                ),
            }}
            name="security"
            options={[
              ['tls', 'TLS from the start (usual with port 465)'],
              ['starttls', 'STARTTLS (usual with port 587)'],
              ['none', 'None: only for a server on this machine'],
            ]}
          />
          <TextField of={editor} name="port" />
          <TextField of={editor} name="user" />
          <TextField
            of={editor}
            name="password"
            hint={`Some providers want one made for this, an “app password”.${mail.from === 'desk' ? ' Left empty, the one that is stored stays.' : ''}`}
          />
          <TextField of={editor} name="sender" />
          <output className="empty:hidden">{said === '' ? null : <p className="notice">{said}</p>}</output>
          <EditorEnd editor={editor} notDone="">
            <SubmitButton editor={editor} doing="Sending...">
              Send me a mail
            </SubmitButton>
            <span className="[overflow-wrap:anywhere] text-ink-soft">To {mail.to}</span>
          </EditorEnd>
        </EditorForm>
      </OpenForm>
    </>
  )
}

function Waiting({ since, to }: { since: string; to: string }) {
  return (
    <p className="notice max-w-2xl">
      The mail server took a mail to {to} <ShopMoment iso={since} />, and its link was not pressed yet. The
      server counts once it was. If the mail does not come, look among the spam; a server that takes mail and
      drops it is of no use, so check the user and the From address with your mail provider.
    </p>
  )
}

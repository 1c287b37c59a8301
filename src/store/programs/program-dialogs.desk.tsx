import { useState } from 'react'
import type { Role } from '../../machine/contract/role.ts'
import { ChoiceField, TextField } from '../../machine/forms/editor-fields.tsx'
import { CheckBox } from '../../machine/forms/fields/check-box.tsx'
import { CopyText } from '../../machine/forms/fields/copy-text.tsx'
import { MakingDialog } from '../../machine/forms/editor-dialog.tsx'
import { type ActionKind, useAction } from '../../machine/forms/use-action.ts'
import { useChange, useProven } from '../../machine/web/queries/use-change.ts'
import { RoleChoice } from '../../people/staff/people-section.desk.tsx'
import { eventNames, events, NAME_LENGTH, type ProgramEvent, TOKEN_DAYS } from './programs.rules.ts'

/** A secret that the shop can't show again, and what to do with it. */
function Secret({ what, text, says }: { what: string; text: string; says: string }) {
  return (
    <div className="text-sm">
      <p>
        This {what} is shown this once. {says}
      </p>
      <p className="notice mt-3 font-mono text-xs [overflow-wrap:anywhere]">{text}</p>
      <CopyText text={text} what={what} />
    </div>
  )
}

const tokenKind: ActionKind<{ name: string; role: Role; days: string }> = {
  name: 'token',
  fields: {
    name: {
      label: 'Name',
      hint: 'What it is for, such as “Bookkeeping”.',
      required: true,
      maxLength: NAME_LENGTH,
    },
    role: { label: 'Role' },
    days: { label: 'Ends after' },
  },
}

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const change = useChange()
  const proven = useProven()
  const [token, setToken] = useState<string>()
  const editor = useAction({
    kind: tokenKind,
    start: () => ({ name: '', role: 'staff' as Role, days: '90' }),
    send: (draft) => {
      const days = TOKEN_DAYS.find((one) => String(one) === draft.days)!
      return proven(() => change('POST /api/programs/tokens', { ...draft, days }))
    },
    onDone: (made) => setToken(made.token),
  })
  return (
    <MakingDialog
      title="Make a token"
      editor={editor}
      submit="Make"
      doing="Making..."
      made={
        token && (
          <Secret
            what="token"
            text={token}
            says="Give it to the program alone: whoever has it may do the same."
          />
        )
      }
      onClose={onClose}
    >
      <TextField of={editor} name="name" aria-required="true" />
      <RoleChoice role={editor.draft.role} onChoose={(role) => editor.change({ role })} />
      <p className="text-sm text-ink-soft">
        Whatever its role, it does nothing that you are asked your password for.
      </p>
      <ChoiceField
        of={editor}
        name="days"
        options={TOKEN_DAYS.map((days) => [String(days), `${days} days`])}
      />
    </MakingDialog>
  )
}

const receiverKind: ActionKind<{ address: string; events: readonly ProgramEvent[] }> = {
  name: 'receiver',
  fields: {
    address: { label: 'Address', type: 'url', placeholder: 'https://', required: true, maxLength: 500 },
    events: {
      label: 'Events',
      problem: (draft) => (draft.events.length === 0 ? 'Choose at least one.' : undefined),
    },
  },
}

export function ReceiverDialog({ onClose }: { onClose: () => void }) {
  const change = useChange()
  const proven = useProven()
  const [secret, setSecret] = useState<string>()
  const editor = useAction({
    kind: receiverKind,
    start: () => ({ address: '', events: ['order.paid'] as readonly ProgramEvent[] }),
    send: (draft) =>
      proven(() => change('POST /api/programs/receivers', { ...draft, events: [...draft.events] })),
    onDone: (made) => setSecret(made.secret),
  })
  const chosen = editor.draft.events
  const { error } = editor.at('events')
  return (
    <MakingDialog
      title="Add a receiver"
      editor={editor}
      submit="Add"
      doing="Adding..."
      made={
        secret && (
          <Secret
            what="secret"
            text={secret}
            says="By it the program knows what comes from this shop. A test is on its way there."
          />
        )
      }
      onClose={onClose}
    >
      <TextField of={editor} name="address" aria-required="true" />
      <fieldset>
        <legend className="field-label">Tell it when</legend>
        {eventNames.map((event) => (
          <CheckBox
            key={event}
            className="gap-2.5 text-sm"
            checked={chosen.includes(event)}
            onChange={(isOn) =>
              editor.change({ events: isOn ? [...chosen, event] : chosen.filter((one) => one !== event) })
            }
          >
            {events[event].words}
          </CheckBox>
        ))}
        <div role="alert">{error ? <p className="field-error">{error}</p> : null}</div>
      </fieldset>
    </MakingDialog>
  )
}

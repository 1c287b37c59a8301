import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../machine/forms/fields/use-step.ts'

/** Where a mail server is set: a mail to whoever presses the button, and what the mail server said to it. */
export function TestMail({ to }: { to: string }) {
  const send = useStep((change) => change('POST /api/desk/mail/test'))
  return (
    <div className="grid gap-2">
      <ChangeButton change={send} run={() => send.mutate()} doing="Sending...">
        Send a test mail
      </ChangeButton>
      <output className="[overflow-wrap:anywhere]">{send.data?.message ?? `To ${to}`}</output>
    </div>
  )
}

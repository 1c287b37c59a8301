import { useMutation } from '@tanstack/react-query'
import { shop } from '../../../shop/site/shop.ts'
import { passkeyTrouble, signWithPasskey } from '../../staff/passkey.desk.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useEntered } from './use-session.ts'

/** In by a passkey, which is password and second factor in one: not even an email is asked for. */
export function PasskeyEntry({
  stay,
  onEntered,
}: {
  stay?: boolean | undefined
  onEntered?: (() => void) | undefined
}) {
  const entered = useEntered()
  const trouble = passkeyTrouble()
  const signIn = useMutation({
    mutationFn: async () => await shop('POST /api/session/passkey', { ...(await signWithPasskey()), stay }),
    onSuccess: (session) => {
      entered(session)
      onEntered?.()
    },
  })
  if (trouble !== undefined) return <p className="mt-4 text-sm text-ink-soft">{trouble}</p>
  return (
    <div className="mt-3">
      <ChangeButton change={signIn} doing="Waiting for it..." className="btn btn-line w-full">
        Sign in with a passkey
      </ChangeButton>
    </div>
  )
}

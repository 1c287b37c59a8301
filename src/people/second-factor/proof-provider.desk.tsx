import { useCallback, useRef, useState, type ReactNode } from 'react'
import { isProofNeeded, NotDone } from '../../machine/web/queries/refusal.ts'
import { ProofContext, type Proven } from './proof-context.desk.ts'
import { ProofDialog } from './proof-dialog.desk.tsx'

/** Asks for password or passkey where the shop wants to see one again, and then carries on with what was being done. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isProved: boolean) => void>(undefined)

  const proven: Proven = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isProofNeeded(error)) throw error
    }
    // Two at once are asked for once: the first question is given up for the second.
    settle.current?.(false)
    const isProved = await new Promise<boolean>((resolve) => {
      settle.current = resolve
      setAsking(true)
    })
    if (!isProved) throw new NotDone('Nothing was changed: this needs your password or a passkey.')
    return await work()
  }, [])

  function close(isProved: boolean): void {
    setAsking(false)
    settle.current?.(isProved)
    settle.current = undefined
  }

  return (
    <ProofContext value={proven}>
      {children}
      <ProofDialog open={isAsking} onProved={() => close(true)} onClose={() => close(false)} />
    </ProofContext>
  )
}

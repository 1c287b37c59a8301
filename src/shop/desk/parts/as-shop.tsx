import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shop } from '../../site/shop.ts'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import { ShopFrame } from './shop-frame.tsx'

/** Asks the shop to show this browser what is typed, and no other; the answer is where. */
export function useAsShop<Draft>(look: (draft: Draft) => Promise<{ address: string }>) {
  const { mutate, data, error, variables, isPending, reset } = useMutation({ mutationFn: look })
  return {
    see: mutate,
    address: data?.address,
    isPending,
    close: reset,
    /** What the shop refused of this draft; of what is typed since, nothing is known. */
    refusedOf: (draft: Draft) => (variables === draft ? error : null),
  }
}

export type AsShop<Draft> = ReturnType<typeof useAsShop<Draft>>

/** Beside the buttons of a form. */
export function SeeAsShop<Draft>({ asShop, draft }: { asShop: AsShop<Draft>; draft: Draft }) {
  const { see, isPending, refusedOf } = asShop
  return (
    <div className="mr-auto">
      <ChangeButton
        change={{ isPending, error: refusedOf(draft) }}
        run={() => see(draft)}
        doing="Opening..."
        notDone="Not shown. "
        className="btn btn-line px-4 sm:px-6"
      >
        See it as the shop
      </ChangeButton>
    </div>
  )
}

interface AsShopDialogProps<Draft> {
  asShop: AsShop<Draft>
  noun: string
  /** What is seen of it. */
  state?: 'typed' | 'saved'
}

/** What is typed or saved, at its address, with the shop's own header, footer and look. */
export function AsShopDialog<Draft>({ asShop, noun, state = 'typed' }: AsShopDialogProps<Draft>) {
  const { address, close } = asShop
  if (address === undefined) return null
  return (
    <FormDialog
      open
      title={`Your ${noun} as the shop`}
      isDirty={false}
      onClose={close}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <Looking />
      <ShopFrame
        src={address}
        title={`Your ${noun}`}
        height="min(44rem, 62dvh)"
        heading={
          <p className="min-w-0 [overflow-wrap:anywhere] text-ink-soft">
            As it is {state} now, at {address}. Only you see it: nothing is saved by looking.
          </p>
        }
      />
    </FormDialog>
  )
}

/** As long as this is there, this browser is shown what is typed. A page that is left can ask for one thing more. */
function Looking() {
  useEffect(() => {
    const left = () => void fetch('/api/desk/previews', { method: 'DELETE', keepalive: true })
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      void shop('DELETE /api/desk/previews').catch(() => {})
    }
  }, [])
  return null
}

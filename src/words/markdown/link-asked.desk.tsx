import { useState } from 'react'
import { InputField } from '../../machine/web/ui/field.tsx'
import { AskedFrame } from './asked-frame.desk.tsx'
import { addressTyped, linkOf } from './marks.desk.ts'

interface LinkAskedProps {
  /** What is selected. */
  words: string
  onLink: (link: string) => void
  onClose: () => void
}

/** Where a link leads, and what it is called. */
export function LinkAsked({ words, onLink, onClose }: LinkAskedProps) {
  const [called, setCalled] = useState(words)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const address = addressTyped(typed)
  return (
    <AskedFrame
      name="Link"
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (address !== undefined) onLink(linkOf(called, address))
      }}
    >
      <InputField
        id="link-address"
        label="Leads to"
        hint="https://…, a page of the shop such as /contact, or an email address"
        error={isTried && address === undefined ? 'This is no address a link can lead to.' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <InputField
        id="link-words"
        label="Words"
        value={called}
        onChange={(event) => setCalled(event.target.value)}
      />
    </AskedFrame>
  )
}

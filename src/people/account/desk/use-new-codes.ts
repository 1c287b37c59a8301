import { useState } from 'react'

/** Recovery codes that were just made: they are shown until this page is left, and never again. */
export interface NewCodes {
  codes: readonly string[] | undefined
  show: (codes: readonly string[] | null) => void
}

export function useNewCodes(): NewCodes {
  const [codes, setCodes] = useState<readonly string[]>()
  return {
    codes,
    show(made) {
      if (made) setCodes(made)
    },
  }
}

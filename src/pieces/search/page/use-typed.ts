import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing, after which suggestions are asked for. */
const TYPING_MS = 200

interface Typed {
  /** What stands in the field, once its typing paused. */
  typed: string
  /** Whether suggestions may be shown: not once the field was left or they were closed. */
  open: boolean
  close: () => void
}

/** Follows a field that the page has drawn without it. */
export function useTyped(input: HTMLInputElement, onChange: () => void): Typed {
  const [typed, setTyped] = useState(() => input.value.trim())
  const [open, setOpen] = useState(true)
  const changed = useEffectEvent(onChange)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function type(): void {
      clearTimeout(timer)
      setOpen(true)
      changed()
      timer = setTimeout(() => setTyped(input.value.trim()), TYPING_MS)
    }
    const leave = () => setOpen(false)
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
    }
  }, [input])

  return { typed, open, close: () => setOpen(false) }
}

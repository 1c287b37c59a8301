import { useState } from 'react'

const PREFIX = 'handmade-moments.desk.v1.'

export interface KeptForm<T> {
  form: T
  change: (part: Partial<T>) => void
  /** What stands here was typed before, and never saved. */
  isRestored: boolean
  /** Something was typed that is not saved. */
  isChanged: boolean
  /** It is saved, or given up: back to this, or to what it started from. */
  reset: (to?: T) => void
}

/** A form whose text outlives Escape, a reload and a failed save: each change is kept in this tab until it is saved. */
export function useKeptForm<T extends object>(name: string, fresh: T): KeptForm<T> {
  const [kept] = useState(() => read(name, fresh))
  const [form, setForm] = useState(kept ?? fresh)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [isChanged, setChanged] = useState(kept !== undefined)
  return {
    form,
    isRestored,
    isChanged,
    change(part) {
      setForm((before) => {
        const next = { ...before, ...part }
        write(name, next)
        return next
      })
      setChanged(true)
    },
    reset(to = fresh) {
      write(name, undefined)
      setForm(to)
      setRestored(false)
      setChanged(false)
    },
  }
}

/** Only what has the form's own fields: an older version's text must not break it. */
function read<T extends object>(name: string, fresh: T): T | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const fits = Object.entries(fresh).every(
      ([field, value]) => typeof (found as Record<string, unknown>)[field] === typeof value,
    )
    return fits ? (found as T) : undefined
  } catch {
    return undefined
  }
}

function write(name: string, form: object | undefined): void {
  try {
    if (form) sessionStorage.setItem(PREFIX + name, JSON.stringify(form))
    else sessionStorage.removeItem(PREFIX + name)
  } catch {
    // A full or forbidden storage: the text lives as long as the page.
  }
}

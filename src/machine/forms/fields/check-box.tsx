import type { ReactNode } from 'react'

interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** How far its words stand from it, and whatever else its row is. */
  className: string
  children: ReactNode
}

/** A box to be ticked, by a click on it or on its words. */
export function CheckBox({ checked, onChange, className, children }: CheckBoxProps) {
  return (
    <label className={`flex min-h-11 items-center ${className}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

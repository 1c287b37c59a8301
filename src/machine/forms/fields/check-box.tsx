import type { ComponentProps, ReactNode } from 'react'

interface CheckBoxProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** How far its words stand from it, and whatever else its row is. */
  className?: string
  children: ReactNode
}

/** A box to be ticked, by a click on it or on its words. */
export function CheckBox({ onChange, className = 'gap-2.5', children, ...input }: CheckBoxProps) {
  return (
    <label className={`flex min-h-11 items-center ${className}`}>
      <input
        {...input}
        type="checkbox"
        className="size-5 shrink-0"
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

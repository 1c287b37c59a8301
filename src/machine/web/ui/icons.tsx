import type { ReactNode } from 'react'

/**
 * Drawn for this shop on a 24 grid with one hairline weight; always beside or inside something with a name. Those of
 * listing, cart and whole screen stand in tool-icons.tsx, so that not every page loads them.
 */
export function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

/** One that is a single line. */
/* @__NO_SIDE_EFFECTS__ */
export const drawn =
  (line: string, size = 24) =>
  () => (
    <Icon size={size}>
      <path d={line} />
    </Icon>
  )

export const BagIcon = drawn('M5 8.5h14l-1 11.5H6zM9 8.5V7a3 3 0 0 1 6 0v1.5')
export const MenuIcon = drawn('M3.5 8h17M3.5 16h17')
export const CloseIcon = drawn('m5.5 5.5 13 13m0-13-13 13')
export const ReturnIcon = drawn('M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4')
export const EnlargeIcon = drawn('M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5', 20)

export const HeartIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path
      d="M12 20S4 15.2 4 9.4A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 20 9.400C20 15.2 12 20 12 20z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
)

export const TruckIcon = () => (
  <Icon>
    <path d="M3 6.500h11v10H3zM14 10h4l3 3v3.500h-7z" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17.5" cy="17.5" r="1.8" />
  </Icon>
)

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 19 6v5.500c0 4.2-2.9 7.3-7 9-4.1-1.7-7-4.8-7-9V6z" />
    <path d="m9 11.8 2.2 2.2 4-4.3" />
  </Icon>
)

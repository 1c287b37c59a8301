interface MarkProps {
  size?: number
  /** The shop's, where the hands are to tell its time (src/shop/frame/shell.tsx); elsewhere they rest at ten past ten. */
  zone?: string | undefined
}

/** The shop's mark: a dial whose hours are beads. */
export function Mark({ size = 34, zone }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      data-zone={zone}
      className="shrink-0"
    >
      <g fill="currentColor" stroke="none">
        {hours.map(([x, y], hour) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={hour % 3 === 0 ? 2.7 : 1.7} />
        ))}
      </g>
      <path d="M20 20v-8" transform="rotate(305 20 20)" />
      <path d="M20 20V8.7" transform="rotate(60 20 20)" />
    </svg>
  )
}

const hours = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6
  return [round(20 + 16 * Math.sin(angle)), round(20 - 16 * Math.cos(angle))] as const
})

function round(value: number): number {
  return Math.round(value * 100) / 100
}

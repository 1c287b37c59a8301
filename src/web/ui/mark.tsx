/** The shop's mark: a dial whose hours are beads. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <g fill="currentColor">
        {hours.map(([x, y], hour) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={hour % 3 === 0 ? 2.7 : 1.7} />
        ))}
      </g>
      <path d="M20 20 13.6 15.200M20 20l7.6-8.4" stroke="currentColor" strokeWidth="1.5" fill="none" />
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

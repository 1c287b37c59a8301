interface Sold {
  name: string
  quantity: number
  refunded: number
}

/** A line by its name: struck out once all of it was given back. */
export function SoldName({ of: { name, quantity, refunded } }: { of: Sold }) {
  if (refunded === 0) return name
  const isGone = refunded >= quantity
  return (
    <>
      {isGone ? <del>{name}</del> : name}{' '}
      <span className="text-ink-soft">
        {isGone ? 'given back' : `(${refunded} of ${quantity} given back)`}
      </span>
    </>
  )
}

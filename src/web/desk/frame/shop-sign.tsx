import { parsePicturePath } from '../../../domain/catalogue/pictures/picture.ts'
import type { Store } from '../../data/queries.ts'
import { Logo } from '../../ui/logo.tsx'
import { Mark } from '../../ui/mark.tsx'

/** Beside the shop's name at the desk: its logo, or its initial where it has none. The mark is the demo's. */
export function ShopSign({ store, size }: { store: Store | undefined; size: number }) {
  if (!store) return <span style={{ width: size, height: size }} />
  if (!store.ownHome && !store.look?.logo) return <Mark size={size} />
  const logo = store.look?.logo ? parsePicturePath(store.look.logo) : undefined
  if (logo)
    return (
      // As light as the pages that the logo was made for.
      <span className="bg-white px-1 py-0.5">
        <Logo of={logo} alt="" className="h-7" />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full border border-current font-display leading-none"
      style={{ width: size, height: size }}
    >
      {initialOf(store.name)}
    </span>
  )
}

function initialOf(name: string): string {
  const point = name.trim().codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point).toUpperCase()
}

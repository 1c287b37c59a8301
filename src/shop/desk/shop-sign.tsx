import { parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import type { Store } from '../site/queries.ts'
import { Logo } from '../../words/look/logo.part.tsx'
import { Mark } from '../frame/mark.tsx'

interface ShopNameProps {
  store: Store | undefined
  /** The width and height of the sign in pixels. */
  size: number
  /** The CSS classes of the name. */
  words: string
  /** The CSS classes of the sign, where the name stands beside it. */
  sign?: string
}

/** The shop at the desk: its name beside its sign, or its logo alone where that says the name. */
export function ShopName({ store, size, words, sign = '' }: ShopNameProps) {
  const isInLogo = store?.look?.logo && store.look.logoHasName
  return (
    <>
      <span className={isInLogo ? '' : sign}>
        <ShopSign store={store} size={size} />
      </span>
      <span className={isInLogo ? 'sr-only' : words}>{store?.name}</span>
    </>
  )
}

/** Its logo, or its initial where it has none. The mark is the demo's. */
function ShopSign({ store, size }: { store: Store | undefined; size: number }) {
  if (!store) return <span style={{ width: size, height: size }} />
  if (!store.ownHome && !store.look?.logo) return <Mark size={size} />
  const logo = store.look?.logo ? parsePicturePath(store.look.logo) : undefined
  if (logo)
    return (
      // As light as the pages that the logo was made for, with which its own ground is mixed.
      <span className="flex bg-white px-1.5 py-0.5" style={{ isolation: 'isolate' }}>
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

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Role } from '../../machine/contract/role.ts'
import { drawn } from '../../machine/web/ui/icons.tsx'
import { hrefTo, Link } from '../site/paths.ts'
import { mailStateQuery, waitingQuery } from './desk-queries.ts'
import { allPlaces, type Place, placeOf, placeTitles, roomsFor, type Section, titleOf } from './sections.ts'

/** What waits in a room, for those who hear it. */
const waitingWords: Partial<Record<Section, string>> = {
  orders: 'to pack or to answer',
  reviews: 'waiting to be read',
  inbox: 'to answer',
}

const icons: Record<Place, () => ReactNode> = {
  today: drawn('M5 6h14v14H5zM5 10h14M9 4v3m6-3v3m-6 8 2 2 4-4'),
  orders: drawn('m4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8'),
  pieces: drawn('M7 4h10l4 5-9 11L3 9zM3 9h18M9 9l3 11 3-11'),
  shop: drawn('M4 10v10h16V10M3 10l2-6h14l2 6zm6 10v-6h6v6'),
  money: drawn('M3 6h18v12H3zm9 3a3 3 0 1 1 0 6 3 3 0 1 1 0-6m-6 3h.01M18 12h.01'),
  house: drawn('m3 11 9-7 9 7M5 10v10h14V10m-9 10v-6h4v6'),
}

/** A place with those of its rooms that are for whoever is signed in, and how much waits in each. */
interface OpenPlace {
  place: Place
  rooms: readonly Section[]
  counts: Partial<Record<Section, number>>
}

/** The places that are for this role. */
export function usePlaces(role: Role): OpenPlace[] {
  const mail = useQuery(mailStateQuery)
  const waiting = useQuery({ ...waitingQuery, enabled: roomsFor(role, 'orders').includes('inbox') })
  const { orders, reviews, messages: inbox } = waiting.data ?? { orders: 0, reviews: 0, messages: 0 }
  const counts = { orders, reviews, inbox }
  return allPlaces
    .map((place) => ({
      place,
      rooms: roomsFor(role, place).filter((room) => room !== 'mailbox' || mail.data?.server === false),
      counts: place === 'orders' ? counts : {},
    }))
    .filter(({ rooms }) => rooms.length > 0)
}

interface PlacesProps {
  places: readonly OpenPlace[]
  /** The room one is in. */
  section: Section | undefined
}

/** On wide screens, beside every room and in sight however far down one reads: the places, and the rooms of this one. */
export function Sidebar({ places, section }: PlacesProps) {
  const here = section && placeOf(section)
  return (
    <nav aria-label="Desk" className="hidden border-r border-line bg-paper-deep lg:block">
      <ul className="sticky top-0 max-h-dvh overflow-y-auto py-6">
        {places.map((open) => (
          <li key={open.place}>
            <PlaceLink
              open={open}
              isHere={open.place === here}
              isRoom={open.rooms[0] === section}
              className={`flex min-h-11 items-center gap-3 border-l-4 px-6 text-sm focus-visible:-outline-offset-3 ${
                open.place === here
                  ? 'border-brass bg-sheet font-semibold'
                  : 'border-transparent hover:bg-paper'
              }`}
              badge="ml-auto"
            />
            {open.place === here && open.rooms.length > 1 ? (
              <ul className="border-l-4 border-brass bg-sheet pb-2">
                {/* A place that is called as its first room leads there itself. */}
                {open.rooms
                  .filter((room) => titleOf(room) !== placeTitles[open.place])
                  .map((room) => (
                    <li key={room}>
                      <RoomLink
                        room={room}
                        isHere={room === section}
                        waiting={open.counts[room]}
                        className={`flex min-h-9 items-center gap-1.5 py-1 pr-4 pl-14 text-sm focus-visible:-outline-offset-3 hover:bg-paper ${room === section ? 'font-semibold' : ''}`}
                      />
                    </li>
                  ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On small screens, under the thumb. */
export function PlacesBar({ places, section }: PlacesProps) {
  const here = section && placeOf(section)
  return (
    <nav
      aria-label="Desk"
      className="places-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-paper-deep pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {places.map((open) => (
          <li key={open.place} className="min-w-0 flex-1">
            <PlaceLink
              open={open}
              isHere={open.place === here}
              isRoom={open.rooms[0] === section}
              className={`relative grid h-14 content-center justify-items-center gap-0.5 border-t-2 text-xs focus-visible:-outline-offset-3 ${
                open.place === here ? 'border-brass bg-sheet font-semibold' : 'border-transparent'
              }`}
              badge="absolute top-0.5 left-1/2 ml-2"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On small screens, above the room: the others of its place. To be keyed by the room. */
export function RoomsBar({ places, section }: PlacesProps) {
  const bar = useRef<HTMLUListElement>(null)
  const open = places.find(({ rooms }) => section && rooms.includes(section))
  // Where a place has more rooms than fit, the row is scrolled to the one that is shown.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && bar.current) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 3
  }, [])
  if (!open || open.rooms.length < 2) return null
  return (
    <nav
      aria-label={`Rooms of ${placeTitles[open.place]}`}
      className="no-print border-b border-line bg-paper-deep lg:hidden"
    >
      <ul ref={bar} className="relative flex gap-x-5 overflow-x-auto px-4 sm:px-6">
        {open.rooms.map((room) => (
          <li key={room} className="shrink-0">
            <RoomLink
              room={room}
              isHere={room === section}
              waiting={open.counts[room]}
              className={`flex min-h-11 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap focus-visible:-outline-offset-3 ${room === section ? 'border-brass font-semibold' : 'border-transparent'}`}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PlaceLinkProps {
  open: OpenPlace
  isHere: boolean
  /** Whether it leads to the very room one is in. */
  isRoom: boolean
  className: string
  /** Where the number of what waits stands. */
  badge: string
}

function PlaceLink({ open: { place, rooms, counts }, isHere, isRoom, className, badge }: PlaceLinkProps) {
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const IconOfPlace = icons[place]
  return (
    <Link
      to={hrefTo('adminSection', { section: rooms[0]! })}
      aria-current={isRoom ? 'page' : isHere ? 'true' : undefined}
      className={className}
    >
      <IconOfPlace />
      {placeTitles[place]}
      <Waiting count={waiting} words="waiting" className={badge} />
    </Link>
  )
}

interface RoomLinkProps {
  room: Section
  isHere: boolean
  waiting: number | undefined
  className: string
}

function RoomLink({ room, isHere, waiting = 0, className }: RoomLinkProps) {
  return (
    <Link
      to={hrefTo('adminSection', { section: room })}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {titleOf(room)}
      <Waiting count={waiting} words={waitingWords[room] ?? ''} />
    </Link>
  )
}

interface WaitingProps {
  count: number
  /** What it is, for those who hear it. */
  words: string
  className?: string
}

function Waiting({ count, words, className = '' }: WaitingProps) {
  if (count === 0) return null
  return (
    <span
      className={`rounded-full bg-brass-pale px-2 py-0.5 text-xs font-semibold text-ink tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}

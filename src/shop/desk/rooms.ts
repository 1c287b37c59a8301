import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Role } from '../../machine/contract/role.ts'
import { type LazyPart, lazyPart } from '../navigation/lazy-page.ts'
import { evenWhileStarting } from './desk-queries.ts'
import type { Place, Section } from './sections.ts'

export interface RoomProps {
  search: URLSearchParams
  role: Role
}

export type Rooms = Partial<Record<Section, ComponentType<RoomProps>>>

/** The rooms of each place come in a chunk of their own: whoever packs orders does without the editors of pieces and posts. */
export const roomsOf: Record<Place, LazyPart<Rooms>> = {
  today: lazyPart('shop/desk/today-rooms.ts', () => import('./today-rooms.ts').then(({ rooms }) => rooms)),
  orders: lazyPart('shop/desk/orders-rooms.tsx', () =>
    import('./orders-rooms.tsx').then(({ rooms }) => rooms),
  ),
  pieces: lazyPart('shop/desk/pieces-rooms.ts', () => import('./pieces-rooms.ts').then(({ rooms }) => rooms)),
  shop: lazyPart('shop/desk/shop-rooms.ts', () => import('./shop-rooms.ts').then(({ rooms }) => rooms)),
  money: lazyPart('shop/desk/money-rooms.tsx', () => import('./money-rooms.tsx').then(({ rooms }) => rooms)),
  house: lazyPart('shop/desk/house-rooms.ts', () => import('./house-rooms.ts').then(({ rooms }) => rooms)),
}

async function loadRooms(place: Place): Promise<Rooms> {
  try {
    return await roomsOf[place].load()
  } catch (error) {
    // The shop was updated meanwhile, and its pages name other chunks.
    if ((await fetch(location.href, { method: 'HEAD' })).ok) location.reload()
    throw error
  }
}

/** There at once where the chunk came with the page. Otherwise it is waited for as an answer of the shop is, which may be starting. */
export const roomsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['rooms', place],
    queryFn: () => loadRooms(place),
    initialData: roomsOf[place].current(),
    ...evenWhileStarting,
  })

import { useQueryClient as useDeskClient, type QueryClient as DeskClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { createClient } from '../../contract/client.ts'
import type { Output, Sending, WriteCall } from '../../../shop/every-call.contract.ts'
import type { Fetch } from '../../contract/reader.ts'
import type { Question } from './ask.ts'
import type { QueryClient } from './query-client.ts'
import { useQueryClient } from './use-query.ts'

/** Does a work that may need a proof of who is there; asks for it, then goes on with the same work. */
export type Proven = <T>(work: () => Promise<T>) => Promise<T>

export const ProofContext = createContext<Proven>((work) => work())

export const useProven = () => use(ProofContext)

/**
 * Does a writing call of the contract, proved where the shop asks for that; whatever shows what it changes is then asked
 * anew by itself.
 */
export interface Change {
  <C extends WriteCall>(call: C, ...input: Sending<C>): Promise<Output<C>>
  /**
   * Resolves when everything the last call outdated has been asked anew: for a form that keeps showing the choice until
   * then.
   */
  refreshed: () => Promise<unknown>
}

/**
 * With each answer to a writing call the shop names the reads that its row of the contract outdates. With a refusal
 * too: what was refused may have been changed by somebody else. Where no answer came it may have been done or not, and
 * all is asked anew.
 */
export function createChange(
  desk: DeskClient,
  shop: QueryClient,
  fetch: Fetch,
  proven: Proven = (work) => work(),
): Change {
  let refreshing: Promise<unknown> = Promise.resolve()
  async function change<C extends WriteCall>(call: C, ...input: Sending<C>): Promise<Output<C>> {
    let outdated: readonly string[] | undefined
    const send = createClient(async (url, init) => {
      const response = await fetch(url, init)
      outdated = response.headers.get('X-Outdated-Reads')?.split(', ') ?? []
      return response
    })
    try {
      return await send(call, ...input)
    } finally {
      // Begun, and not waited for: what is said of the answer is said first.
      const isOutdated = ({ meta }: { meta?: Question | undefined }) =>
        !outdated || (!!meta && outdated.includes(meta.call))
      refreshing = desk.invalidateQueries({ predicate: isOutdated })
      // Outdates the shop's pages that were seen before coming to the desk. Answers that stood in a document don't name
      // their call, so all of them are outdated.
      void shop.outdate((query) => !query.meta || isOutdated(query))
    }
  }
  const provenChange = async <C extends WriteCall>(call: C, ...input: Sending<C>) =>
    await proven(() => change(call, ...input))
  return Object.assign(provenChange, { refreshed: () => refreshing })
}

export function useChange(): Change {
  const desk = useDeskClient()
  const shop = useQueryClient()
  const proven = useProven()
  return useMemo(
    () => createChange(desk, shop, (url, init) => fetch(url, init), proven),
    [desk, shop, proven],
  )
}

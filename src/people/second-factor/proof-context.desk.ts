import { createContext, use } from 'react'

/** Does a work that may need a proof of who is there; asks for it, then goes on with the same work. */
export type Proven = <T>(work: () => Promise<T>) => Promise<T>

export const ProofContext = createContext<Proven>((work) => work())

export const useProven = () => use(ProofContext)

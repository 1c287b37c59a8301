import { createClient } from '../../machine/contract/client.ts'

/** The shop's calls from the browser. What changes something that is on the screen goes by `useChange`. */
export const shop = createClient((url, init) => fetch(url, init))

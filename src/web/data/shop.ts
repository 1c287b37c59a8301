import { createClient } from '../../api/client.ts'

/** The shop's calls from the browser, for everything that changes something. */
export const shop = createClient((url, init) => fetch(url, init))

/** Below a line whose answers were agreed to keep it with its buyer. */
export const FINAL_SALE_WORDS = 'Can’t be returned unless something is wrong with it'

/** In characters. */
export const CATEGORY_LIMITS = { name: 100, description: 500 } as const

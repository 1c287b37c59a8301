/**
 * The only style elements that pages may have besides the shop's own file, by the hash of what they say (a test compares
 * them). Placeholder colors and stars are attributes, which a policy can allow apart: an attribute styles one element,
 * an element all of the page.
 */
export const styleHashes = {
  /** The style of shop/site/document.ts for browsers without a script. */
  withoutScript: 'sha256-509XW8q6OGkzZjQsrdSb/uFVBOEcQsNcmkPRZrTLFdc=',
  /** The toaster's own, put in by its package when the first toast comes. */
  toaster: 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  /** It puts the element in first, and what it says after. */
  empty: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
} as const

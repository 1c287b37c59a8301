/** What whoever starts a shop that has no owner is told. */
const setupSentence = (link: string) => `Become its owner (this link works once, for an hour): ${link}`

/** What a start ends with, a line each. */
export const readySentences = (url: string, setupLink?: string | null): string[] => [
  `Shop ready at ${url}`,
  `Its desk: ${url}/admin`,
  ...(setupLink ? [setupSentence(setupLink)] : []),
]

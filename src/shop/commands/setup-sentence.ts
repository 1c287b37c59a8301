/** What whoever starts a shop that has no owner is told. */
export const setupSentence = (link: string) => `Become its owner (this link works once, for an hour): ${link}`

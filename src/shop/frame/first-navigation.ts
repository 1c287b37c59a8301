/** What a shop begins with, for what only the server renders: browsers are not given the lists a second time as code. */
const first = import.meta.env.SSR ? await import('../../words/menu/navigation.rules.ts') : undefined

export const firstNavigation = first?.defaultNavigation

/** Longer ones are no use to anyone, and file systems end at 255 bytes. */
const MAX_LENGTH = 60

/** The words of a picture's file name, out of what a person called it: 'Füllfeder (Nuss)' is fullfeder-nuss. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
  return words || 'picture'
}

/** How more than one of what makers offer most is called; anybody else's word may have any plural. */
const plurals: Record<string, string> = {
  'wrist size': 'wrist sizes',
  'ring size': 'ring sizes',
  size: 'sizes',
  length: 'lengths',
  metal: 'metals',
  color: 'colors',
  stone: 'stones',
  wood: 'woods',
}

/** 'in 3 wrist sizes, 2 metals'; of a name of the maker's own, 'in 4 choices of handle'. */
export function comesIn(groups: readonly { name: string; values: readonly string[] }[]): string {
  return `in ${groups.map(({ name, values }) => countOf(name.trim().toLowerCase(), values.length)).join(', ')}`
}

function countOf(name: string, count: number): string {
  if (count === 1) return `1 ${name}`
  const plural = plurals[name]
  return plural === undefined ? `${count} choices of ${name}` : `${count} ${plural}`
}

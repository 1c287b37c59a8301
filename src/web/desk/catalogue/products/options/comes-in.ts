/** Of the names makers give most, how more than one is called; anybody else's word may have any plural. */
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

/** 'in 3 wrist sizes'; of several options, or one of another name, 'in 6 combinations'. */
export function comesIn(groups: readonly { name: string }[], count: number): string {
  const [first, second] = groups
  const plural = second === undefined && first ? plurals[first.name.trim().toLowerCase()] : undefined
  if (count === 1) return 'in 1 combination'
  return `in ${count} ${plural ?? 'combinations'}`
}

import type { Figures } from './run.ts'

interface Column {
  name: string
  unit?: string
  decimals: number
  value: (figures: Figures) => number | undefined
  /** What we aim at: a score of at least, or anything else of at most, so much. */
  least?: number
  most?: number
}

const COLUMNS: Column[] = [
  { name: 'performance', decimals: 0, value: (found) => found.performance, least: 95 },
  { name: 'accessibility', decimals: 0, value: (found) => found.accessibility, least: 100 },
  { name: 'best practices', decimals: 0, value: (found) => found.bestPractices, least: 100 },
  { name: 'SEO', decimals: 0, value: (found) => found.seo, least: 100 },
  { name: 'LCP', unit: 's', decimals: 2, value: (found) => found.lcpMs / 1000, most: 1.5 },
  { name: 'CLS', decimals: 3, value: (found) => found.cls, most: 0.02 },
  { name: 'blocked', unit: 'ms', decimals: 0, value: (found) => found.tbtMs, most: 100 },
  { name: 'interactive', unit: 's', decimals: 1, value: (found) => found.interactiveMs / 1000, most: 2 },
  { name: 'first tap', unit: 's', decimals: 1, value: (found) => found.tapMs && found.tapMs / 1000 },
  { name: 'FCP', unit: 's', decimals: 2, value: (found) => found.fcpMs / 1000 },
  { name: 'document', unit: 'kB', decimals: 0, value: (found) => found.documentBytes / 1000 },
  { name: 'images', unit: 'kB', decimals: 0, value: (found) => found.imageBytes / 1000 },
  { name: 'all', unit: 'kB', decimals: 0, value: (found) => found.bytes / 1000 },
  { name: 'benchmarkIndex', decimals: 0, value: (found) => found.benchmarkIndex },
]

const title = ({ name, unit }: Column) => (unit ? `${name} ${unit}` : name)
const widthOf = (column: Column) => Math.max(title(column).length, 5)

export function header(pathWidth: number): string {
  return ['page'.padEnd(pathWidth), ...COLUMNS.map((column) => title(column).padStart(widthOf(column)))].join(
    '  ',
  )
}

export function row(path: string, pathWidth: number, found: Figures): string {
  const cells = COLUMNS.map((column) =>
    (column.value(found)?.toFixed(column.decimals) ?? '-').padStart(widthOf(column)),
  )
  return [path.padEnd(pathWidth), ...cells].join('  ')
}

/** A page that could not be measured has a row as well, which says why. */
export function rowWithout(path: string, pathWidth: number, fault: string): string {
  return `${path.padEnd(pathWidth)}  not measured: ${fault}`
}

/** What a page misses, a sentence each; judged as printed, so that 1.50 is not more than 1.5. */
export function misses(path: string, found: Figures): string[] {
  return COLUMNS.flatMap(({ name, unit, decimals, value, least = -Infinity, most = Infinity }) => {
    const printed = value(found)?.toFixed(decimals)
    if (printed === undefined || (Number(printed) >= least && Number(printed) <= most)) return []
    const aim = Number.isFinite(least) ? `at least ${least}` : `at most ${most}`
    return [`${path}: ${name} is ${printed}${unit ? ` ${unit}` : ''}, and should be ${aim}.`]
  })
}

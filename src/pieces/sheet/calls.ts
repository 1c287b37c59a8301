import { productInDecimals } from '../product/product-in-decimals.ts'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call, Output } from '../../shop/every-call.contract.ts'
import { findImportByPlan, findImportOfFile, type ProductImport } from './product-imports.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { deskProductsAfter } from '../product/products.sql.ts'
import { csvRows, csvText } from '../../machine/values/csv.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { cellsOf, combinationCells, sheetColumns } from './product-sheet.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { combinationsForDesk } from '../options/edit-options.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { applyImport, unfinished } from './apply-import.ts'
import { columnOf, columnsReport, type Foreign } from '../moving-in/read-foreign.ts'
import { shopifyColumns, shopifyRows } from '../moving-in/shopify-sheet.ts'
import { seenOf } from './asked.ts'
import { changesAgain, type Look, lookThrough, nameOf, newLook } from './go-through.ts'
import type { ReportedRow } from './plan-combination.ts'
import { isOfOwnRow, type PlannedChange, type PlannedRows } from './planned-change.ts'
import type { RowError } from './cells.ts'
import { readSheet } from './read-sheet.ts'

/** How many products are written before other requests have a turn: their digests take a few milliseconds. */
const BATCH = 200

/** The most changes and errors that the desk shows; the file has them all. */
const TOLD_CHANGES = 200
const TOLD_ERRORS = 200

export function productSheetCalls({
  db,
  publicUrl,
  wakeJobs,
}: Pick<ShopContext, 'db' | 'publicUrl' | 'wakeJobs'>) {
  return {
    async 'GET /api/desk/product-sheet'({ layout }) {
      const rowsOf = layout === 'shopify' ? rowsForShopify(publicUrl) : rowsOfProducts
      let text = csvText([layout === 'shopify' ? shopifyColumns : sheetColumns])
      for (let last = 0; ;) {
        const batch = await deskProductsAfter(db.query, last, BATCH)
        text += csvRows(await rowsOf(db.query, batch))
        if (batch.length < BATCH) return text
        last = batch.at(-1)!.id
        await nextTurn()
      }
    },

    async 'POST /api/desk/product-sheet'({ file, apply, doubtful, shelves = {} }, { person }) {
      const sheet = await readSheet(file)
      const name = await nameOf(sheet)
      const last = await findImportOfFile(db.query, name)
      const begun = unfinished(last)
      const look = newLook(begun?.lastRow, doubtful, shelves)
      const report = emptyReport(begun)
      for await (const rows of lookThrough(db.query, sheet, look)) addTo(report, rows, sheet.foreign)
      // What another shop wrote can’t be mended there for this one: it is told, and stays out.
      if ((report.errors.length === 0 || sheet.foreign) && report.created + report.changed > 0)
        report.plan = planOf(look, last)
      if (apply === undefined) return report
      if (report.plan !== apply) {
        throw editedMeanwhile(
          'Products were changed since the file was looked at. Nothing was done; look at it again.',
        )
      }
      const changes = changesAgain(db.query, sheet, look)
      const count = report.created + report.changed
      await applyImport(db, { file: name, plan: apply, changes, count, last }, actorOf(person))
      wakeJobs('messages to programs', 'pictures of other shops')
      return { ...report, applied: true }
    },

    async 'GET /api/desk/product-sheet/progress'({ plan }) {
      const found = await findImportByPlan(db.query, plan)
      return found ? { done: found.done, total: found.total } : { done: null, total: null }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** Names what would be done. A plan told before the file was imported, by a double click perhaps, is another one afterwards. */
function planOf({ digests }: Look, last: ProductImport | undefined): string {
  return createHash('sha256')
    .update(`${digests.join(' ')} ${last?.step ?? 0}`)
    .digest('hex')
}

type Report = Output<'POST /api/desk/product-sheet'>

function emptyReport(begun: ProductImport | undefined): Report {
  const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, doubtful: 0 }
  const lists = { errors: [], changes: [], doubts: [] }
  const doneBefore = begun?.lastRow ?? null
  return { ...counts, ...lists, plan: null, applied: false, doneBefore, foreign: null }
}

/** Counts all of the rows, and shows as many as a screen can. */
function addTo(
  report: Report,
  { rows, failed, changes, doubts, errors }: PlannedRows & { rows: number; failed: number },
  foreign: Foreign | undefined,
): void {
  if (foreign)
    report.foreign = foreignReport(
      report.foreign ?? { name: foreign.layout.name, ...columnsReport(foreign), sections: [], pictures: 0 },
      changes,
    )
  const all = changes.flatMap(reportedRows)
  const created = all.filter(({ id }) => id === null).length
  report.rows += rows
  report.created += created
  report.changed += all.length - created
  const changing = new Set(all.map(({ row }) => row))
  const doubtful = doubts.filter(({ row }) => !changing.has(row))
  report.doubtful += doubts.length
  report.unchanged += rows - all.length - doubtful.length - failed
  const named = foreign ? namedByFile(errors, foreign) : errors
  report.errors.push(...named.slice(0, TOLD_ERRORS - report.errors.length))
  report.changes.push(...all.slice(0, TOLD_CHANGES - report.changes.length))
  report.doubts.push(...doubts.slice(0, TOLD_CHANGES - report.doubts.length))
}

/** Where the new pieces of another shop stand there, and the pictures that come with them all. */
function foreignReport(report: NonNullable<Report['foreign']>, changes: readonly PlannedChange[]) {
  const sections = new Map(report.sections.map((one) => [one.section, one]))
  let { pictures } = report
  for (const { before, input, origin } of changes) {
    if (!origin) continue
    pictures += origin.newPictures?.length ?? 0
    const { section } = origin.listing
    const shelf = input.category ?? ''
    if (!before) sections.set(section, { section, shelf, pieces: (sections.get(section)?.pieces ?? 0) + 1 })
  }
  return { ...report, pictures, sections: [...sections.values()] }
}

/** By the file's own names of its columns: what is wrong of a listing is so of each of its combinations, and told once. */
function namedByFile(errors: readonly RowError[], foreign: Foreign): RowError[] {
  const named = errors.map((one) => ({ ...one, field: columnOf(foreign, one.field) }))
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
}

/** Its own row, where that says something, and those of its combinations. */
function reportedRows(change: PlannedChange): ReportedRow[] {
  const { row, before, input, fields, options } = change
  const own = { row, id: before?.id ?? null, name: before?.name ?? input.name ?? '', fields }
  return [...(isOfOwnRow(change) ? [own] : []), ...(options?.reportedRows ?? [])]
}

/** Each product, and below it what can be chosen of it. */
async function rowsOfProducts(q: Queryable, products: readonly DeskProductInCents[]): Promise<string[][]> {
  const combinations = await combinationsForDesk(q, products)
  return products.flatMap((product) =>
    [
      cellsOf(productInDecimals(product)),
      ...(combinations.get(product.id) ?? []).map((one) =>
        combinationCells(product, product.optionGroups, one),
      ),
    ].map((cells) => Object.values({ ...cells, seen: seenOf(cells, product.version) })),
  )
}

/** The same in the layout of Shopify. */
const rowsForShopify =
  (publicUrl: string) =>
  async (q: Queryable, products: readonly DeskProductInCents[]): Promise<string[][]> => {
    const combinations = await combinationsForDesk(q, products)
    return products.flatMap((product) =>
      shopifyRows(productInDecimals(product), combinations.get(product.id) ?? [], publicUrl),
    )
  }

import { productInDecimals } from '../product/product-in-decimals.ts'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call, Output } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { findImportByPlan, findImportOfFile, type ProductImport } from './product-imports.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { deskProductsAfter } from '../product/products.sql.ts'
import { csvRows, csvText } from '../../machine/values/csv.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { cellsOf, combinationCells, sheetColumns } from './product-sheet.rules.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { combinationsForDesk } from '../options/edit-options.ts'
import { editedMeanwhile } from '../../store/history/change.ts'
import { applyImport, unfinished } from './apply-import.ts'
import { seenOf } from './asked.ts'
import { changesAgain, type Look, lookThrough, nameOf } from './go-through.ts'
import type { ReportedRow } from './plan-combination.ts'
import { isOfOwnRow, type PlannedChange, type PlannedRows } from './plan-import.ts'
import { readSheet } from './read-sheet.ts'

/** How many products are written before other requests have a turn: their digests take a few milliseconds. */
const BATCH = 200

/** The most changes and errors that the desk shows; the file has them all. */
const TOLD_CHANGES = 200
const TOLD_ERRORS = 200

export function productSheetCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/product-sheet'() {
      let text = csvText([sheetColumns])
      for (let last = 0; ;) {
        const batch = await deskProductsAfter(db.query, last, BATCH)
        text += csvRows(await rowsOfProducts(db.query, batch))
        if (batch.length < BATCH) return text
        last = batch.at(-1)!.id
        await nextTurn()
      }
    },

    async 'POST /api/desk/product-sheet'({ file, apply, doubtful }, { person }) {
      const sheet = await readSheet(file)
      const name = await nameOf(sheet)
      const last = await findImportOfFile(db.query, name)
      const begun = unfinished(last)
      const look: Look = {
        afterRow: begun?.lastRow ?? 0,
        doubtful,
        rows: new Set(),
        seen: new Map(),
        digests: [],
      }
      const report = emptyReport(begun)
      for await (const rows of lookThrough(db.query, sheet, look)) addTo(report, rows)
      if (report.errors.length === 0 && report.created + report.changed > 0) report.plan = planOf(look, last)
      if (apply === undefined) return report
      if (report.plan !== apply) {
        throw editedMeanwhile(
          'Products were changed since the file was looked at. Nothing was done; look at it again.',
        )
      }
      const changes = changesAgain(db.query, sheet, look)
      const count = report.created + report.changed
      await applyImport(db, { file: name, plan: apply, changes, count, last }, actorOf(person))
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
  const none = { rows: 0, created: 0, changed: 0, unchanged: 0, errors: [], changes: [], doubts: [] }
  return { ...none, doubtful: 0, plan: null, applied: false, doneBefore: begun?.lastRow ?? null }
}

/** Counts all of the rows, and shows as many as a screen can. */
function addTo(report: Report, { rows, changes, doubts, errors }: PlannedRows & { rows: number }): void {
  const all = changes.flatMap(toldOf)
  const created = all.filter(({ id }) => id === null).length
  const failed = new Set(errors.map(({ row }) => row)).size
  report.rows += rows
  report.created += created
  report.changed += all.length - created
  const changing = new Set(all.map(({ row }) => row))
  const doubtful = doubts.filter(({ row }) => !changing.has(row))
  report.doubtful += doubts.length
  report.unchanged += rows - all.length - doubtful.length - failed
  report.errors.push(...errors.slice(0, TOLD_ERRORS - report.errors.length))
  report.changes.push(...all.slice(0, TOLD_CHANGES - report.changes.length))
  report.doubts.push(...doubts.slice(0, TOLD_CHANGES - report.doubts.length))
}

/** Its own row, where that says something, and those of its combinations. */
function toldOf(change: PlannedChange): ReportedRow[] {
  const { row, before, input, fields, options } = change
  const own = { row, id: before?.id ?? null, name: before?.name ?? input.name ?? '', fields }
  return [...(isOfOwnRow(change) ? [own] : []), ...(options?.told ?? [])]
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

import type { Output } from '../../shop/every-call.contract.ts'
import { listCategories } from '../../pieces/categories/categories.sql.ts'
import { anyOtherTerms } from '../../pieces/listing/piece-terms.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findShownPage, listPages, listShownPages, lockPage, type PageRow, updatePage } from './pages.sql.ts'
import { invalid, notFound } from '../../machine/values/errors.ts'
import { fieldValues } from './field-values.rules.ts'
import { fieldsIn, type FieldValues, filled } from './fill.rules.ts'
import { triedOf } from '../front/previewed.rules.ts'
import { asksPieceTerms, FITS_WRISTS, pageFields } from './page-fields.rules.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { fitsWrists } from '../../pieces/sizes/fits-wrists.ts'
import { create, noteEdits, remove } from '../../store/history/change.ts'
import { draft, draftOrEdit } from '../../store/history/publish.ts'
import { readStore } from '../../store/settings/store.ts'
import { pageHandler, startingText } from './page-handler.ts'

export function pageCalls(context: ShopContext) {
  const { db } = context
  const values = async (needs: { ofWrists: boolean; ofTerms: boolean }): Promise<FieldValues> => {
    const [store, categories, forWrists, pieceTerms] = await Promise.all([
      readStore(context, undefined),
      listCategories(db.query),
      needs.ofWrists ? fitsWrists(db.query) : false,
      needs.ofTerms ? anyOtherTerms(db.query) : undefined,
    ])
    return fieldValues(store, {
      categories,
      fitsWrists: forWrists,
      ...(pieceTerms ? { pieceTerms } : {}),
    })
  }
  const drafting = async (
    request: { id: number; version?: number | undefined },
    run: (tx: Queryable, now: PageRow) => Promise<PageRow>,
  ) => toOutput(await draft(db, pageHandler, request, run))

  return {
    async 'GET /api/pages'() {
      const pages = await listShownPages(db.query)
      return pages.map(({ slug, title }) => ({ title, address: `/pages/${slug}` }))
    },

    async 'GET /api/pages/{slug}'({ slug }, { previews }) {
      const tried = triedOf(previews, 'page', slug)
      const page = tried ? undefined : await findShownPage(db.query, slug)
      const text = tried ?? (page && (page.published ?? startingText(page)))
      if (!text) throw notFound('Page not found')
      const named = fieldsIn(`${text.summary}\n${text.description}\n${text.body}`)
      const isSizeGuide = slug === 'size-guide'
      const ofWrists = isSizeGuide || named.includes(FITS_WRISTS)
      const now: FieldValues =
        named.length > 0 || isSizeGuide
          ? await values({ ofWrists, ofTerms: asksPieceTerms(named) })
          : new Map()
      const summary = filled(text.summary, now)
      return {
        title: text.title,
        summary,
        description: filled(text.description, now) || summary,
        body: filled(text.body, now),
        isStarting: page?.published === null,
        asksWrist: isSizeGuide && (now.get(FITS_WRISTS) ?? null) !== null,
      }
    },

    'GET /api/desk/pages': async () => (await listPages(db.query)).map(toOutput),

    async 'GET /api/desk/page-fields'() {
      const now = await values({ ofWrists: true, ofTerms: true })
      return pageFields.map((field) => ({ ...field, value: now.get(field.name) ?? null }))
    },

    'POST /api/desk/pages': async (input, { person }) =>
      toOutput(await create(db, pageHandler, input, person)),

    'PUT /api/desk/pages/{id}': async ({ id, version, ...input }, { person }) =>
      toOutput(await draftOrEdit(db, pageHandler, { id, version }, input, person)),

    'POST /api/desk/pages/{id}/discard': async (request) =>
      await drafting(request, async (tx, now) => {
        if (now.isOwn && now.published === null)
          throw invalid('id', 'is a page that is nothing but this draft. Delete it instead.')
        return await updatePage(tx, now, { draft: null, publishAt: null })
      }),

    'POST /api/desk/pages/{id}/start': async ({ id, version }, { person }) =>
      await drafting({ id, version }, async (tx, before) => {
        if (before.isOwn) throw invalid('id', 'is a page of your own, which has no starting text.')
        const toRead = { readAt: null, publishedAt: null }
        const after = await updatePage(tx, before, {
          published: null,
          draft: null,
          publishAt: null,
          ...toRead,
        })
        if (before.published) await noteEdits(tx, pageHandler, actorOf(person), [{ before, after }])
        return after
      }),

    'POST /api/desk/pages/{id}/read': async (request) =>
      await drafting(request, (tx, now) => updatePage(tx, now, { readAt: new Date() })),

    async 'DELETE /api/desk/pages/{id}'({ id }, { person }) {
      const page = await lockPage(db.query, id)
      if (page && !page.isOwn)
        throw invalid('id', 'is a page that every shop has. Go back to its starting text instead.')
      const { changeId } = await remove(db, pageHandler, id, person)
      return { message: 'Page deleted', changeId }
    },
  } satisfies Partial<ShopApi>
}

function toOutput(page: PageRow): Output<'GET /api/desk/pages'>[number] {
  const { publishAt, publishedAt, readAt, ...rest } = page
  return {
    ...rest,
    starting: startingText(page),
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { SectionPage, DeskList } from '../../../shop/desk/section-page.tsx'
import { promotionsQuery, useSwitchPromotion } from './promotion-list.ts'
import { type Promotion, promotionState } from '../promotion.rules.ts'
import { clockName, shopZone } from '../../../shop/desk/parts/shop-clock.ts'
import { termsWords } from '../promotion-words.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import {
  ChoiceField,
  type FieldEditor,
  PartProblem,
  TextField,
  ToggleField,
} from '../../../machine/forms/editor-fields.tsx'
import { problemsIn } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { CategoryTicks, useGoneCategories } from '../../../pieces/editing/desk/desk-listing-query.tsx'
import { type PromotionDraft, promotionKind, promotionKinds, termsOf } from './promotion-form.ts'
import { useState } from 'react'
import { DraftedRow, useOpened } from '../../../shop/desk/parts/drafted-row.tsx'
import { linkTo } from '../../cart/link.rules.ts'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { ChangeButton, DeleteButton } from '../../../machine/forms/fields/change-button.tsx'

/** Without those that are read as others: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code nobody guesses, from random bytes: eight letters and digits with a hyphen to read them by, as 'K7QM-2XWP'. */
export function suggestCode(random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** The code, what it gives, and within which bounds. */
function PromotionFields({ of }: { of: FieldEditor<PromotionDraft> }) {
  const { kind } = of.draft
  return (
    <div className="grid gap-5">
      <CodeField of={of} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField of={of} name="kind" options={Object.entries(promotionKinds)} />
        {kind === 'free-shipping' ? null : (
          <TextField
            of={of}
            name="amount"
            required
            label={kind === 'percent' ? 'Percent off' : 'Dollars off'}
            hint={kind === 'percent' ? 'Such as 10 or 12.5.' : 'Never more than what it is for costs.'}
          />
        )}
        <TextField of={of} name="minimumSubtotal" />
        <TextField of={of} name="maxUses" />
        <TextField of={of} name="maxUsesPerEmail" />
        <TextField of={of} name="startsAt" hint={`By the shop’s clock: ${clockName()}. Empty: at once.`} />
        <TextField of={of} name="endsAt" />
      </div>
    </div>
  )
}

function CodeField({ of }: { of: FieldEditor<PromotionDraft> }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-52 flex-1">
        <TextField
          of={of}
          name="code"
          autoCapitalize="characters"
          spellCheck={false}
          typed={(code) => ({ code: code.toUpperCase() })}
        />
      </div>
      <button
        type="button"
        className="btn-quiet sm:mt-8"
        onClick={() => of.change({ code: suggestCode(crypto.getRandomValues(new Uint8Array(8))) })}
      >
        Suggest a code
      </button>
    </div>
  )
}

/** All promo codes. Which one is being written stands in the address, so that a reload comes back to it. */
export function PromotionsSection({ search }: { search: URLSearchParams }) {
  const list = useInfiniteQuery(promotionsQuery)
  const found = list.data?.pages.flatMap(({ items }) => items)
  const { opened, open, openNew, close } = useOpened('promotions', 'code', search, found)

  return (
    <SectionPage
      title="Promo Codes"
      lead="Shoppers enter a code in their cart. It is checked again when they pay, and each order keeps the code it had."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New Promo Code
      </button>
      <DeskList
        query={promotionsQuery}
        words={['promo code', 'promo codes']}
        empty={
          <p>No promo codes yet. Create your first one, for a fair or for the readers of your letters.</p>
        }
      >
        {(promotions) => (
          <ul className="divide-y divide-line border border-line bg-sheet">
            {promotions.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} onEdit={() => open(promotion.id)} />
            ))}
          </ul>
        )}
      </DeskList>
      {opened ? <PromotionEditor key={opened.key} promotion={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}

interface PromotionEditorProps {
  /** None for a new one. */
  promotion: Promotion | undefined
  onClose: () => void
}

/** Writes a promo code, and says all the while what it does. What is typed is kept in this tab until it is saved. */
function PromotionEditor({ promotion, onClose }: PromotionEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: promotionKind,
    saved: promotion,
    save: (draft, from) =>
      from
        ? change('PUT /api/promotions/{id}', { id: from.id, ...termsOf(draft), version: from.version })
        : change('POST /api/promotions', termsOf(draft)),
    async latest({ id }) {
      await change.refreshed()
      const pages = client.getQueryData(promotionsQuery.queryKey)?.pages ?? []
      return pages.flatMap(({ items }) => items).find((one) => one.id === id)
    },
    done: (saved, isNew) => ({
      title: isNew ? 'Promo code created' : 'Promo code updated',
      description: termsWords(saved),
    }),
    failed: { title: 'Error saving promo code' },
    onSaved: onClose,
  })
  const { draft } = editor
  const { code: _code, ...problems } = problemsIn(promotionKind, draft)

  return (
    <EditorDialog
      editor={editor}
      title={promotion ? 'Edit Promo Code' : 'New Promo Code'}
      onClose={onClose}
      className="w-[min(46rem,calc(100vw-1.5rem))]"
    >
      <output className="notice block py-3 [overflow-wrap:anywhere]">
        {Object.keys(problems).length > 0
          ? 'What the code does is said here once the fields make sense.'
          : termsWords({ ...termsOf(draft), zone: shopZone() })}
      </output>
      <PromotionFields of={editor} />
      <div>
        <CategoryTicks
          legend="Only for these categories (optional)"
          hint="With none chosen, the code is for the whole shop."
          chosen={draft.categories}
          onChange={(categories) => editor.change({ categories })}
          gone=" (no longer in the shop)"
        />
        <PartProblem of={editor} path="categories" />
      </div>
      <ToggleField
        of={editor}
        name="active"
        hint={draft.active ? 'Within its dates, by anybody who knows it.' : 'By nobody until this is on.'}
      />
    </EditorDialog>
  )
}

function PromotionRow({ promotion, onEdit }: { promotion: Promotion; onEdit: () => void }) {
  const { code, active, uses } = promotion
  const [now] = useState(() => new Date().toISOString())
  const toggle = useSwitchPromotion(promotion)
  const gone = useGoneCategories(promotion.categories)
  return (
    <DraftedRow
      name={code}
      state={promotionState(promotion, now)}
      when={usesWords(promotion)}
      lead={
        <>
          {termsWords(promotion)}
          {gone.length > 0 ? (
            <span className="mt-1 block text-danger">
              {gone.join(' and ')} {gone.length === 1 ? 'is' : 'are'} no longer in the shop: the code gives
              nothing there. Edit it to say what it is for now.
            </span>
          ) : null}
        </>
      }
      onEdit={onEdit}
    >
      <ChangeButton
        change={toggle}
        run={() => toggle.mutate(!active)}
        doing="Saving..."
        notDone="Not done. "
        label={`Switch ${active ? 'off' : 'on'} ${code}`}
        className="btn-quiet"
      >
        {`Switch ${active ? 'off' : 'on'}`}
      </ChangeButton>
      <CopyText quiet text={location.origin + linkTo([], code)} what="link" of={code} />
      <DeleteButton
        name={code}
        call={(change) => change('DELETE /api/promotions/{id}', { id: promotion.id })}
        notDone="Not done. "
        question={{
          title: `Delete the promo code ${code}?`,
          text: `${
            uses === 0
              ? 'It has not been used.'
              : `It has been used ${timesWords(uses)}; past orders keep it.`
          } You can put it back by Undo in History.`,
          yes: 'Delete promo code',
        }}
        gone={{
          title: 'Promo code deleted',
          description: uses > 0 ? `${code} is gone. Past orders keep it.` : `${code} is gone.`,
        }}
      />
    </DraftedRow>
  )
}

function timesWords(times: number): string {
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`
}

function usesWords({ uses, maxUses }: Promotion): string {
  if (maxUses !== null) return `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')} used`
  return uses === 0 ? 'not used yet' : `used ${timesWords(uses)}`
}

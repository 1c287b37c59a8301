import { type Cents, formatCents, formatPrice, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import type { RefundWay } from '../refund.rules.ts'
import { refundableOfShown } from '../refundable-order.rules.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { type FieldEditor, PartProblem } from '../../../machine/forms/editor-fields.tsx'
import { EditorEnd, EditorForm, type FormEditor, SubmitButton } from '../../../machine/forms/editor-form.tsx'
import { BuyerWords } from './buyer-words.tsx'
import {
  DAMAGED,
  readDraft,
  type RefundDraft,
  restockedByDefault,
  shippingLeft,
  withEverything,
} from './refund-draft.ts'
import { RefundDifferences } from './refund-differences.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { RefundSum } from './refund-sum.tsx'
import { type RefundableOrder, wrapLeft } from '../refund-quote.rules.ts'
import { Choices } from '../../../machine/forms/fields/choice.tsx'
import { BY_HAND_HINT, walletHint } from './refund-words.ts'

interface RefundFormProps {
  order: DeskOrder
  editor: FormEditor & FieldEditor<RefundDraft>
  onClose: () => void
}

const WORDS: Record<RefundWay, { reason: string; suggestions: readonly string[] }> = {
  wallet: {
    reason: 'Why? The buyer reads it (optional)',
    suggestions: [DAMAGED, 'You sent it back', 'It is no longer available', 'It came late'],
  },
  outside: {
    reason: 'How does it go back? The buyer reads it',
    suggestions: ['In cash', 'By check', 'By bank transfer'],
  },
}

/** What goes back, how, and what it comes to, as it is typed. */
export function RefundForm({ order, editor, onClose }: RefundFormProps) {
  const { draft, change, at } = editor
  const refundable = refundableOfShown(order)
  const { quote } = readDraft(refundable, draft)
  const { reason, suggestions } = WORDS[draft.way]
  const nothing = at('lines').error
  return (
    <EditorForm
      editor={editor}
      className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="grid gap-6" data-problem={nothing}>
        {refundable.openCents === 0 ? (
          <p className="notice">
            Nothing is left to give back: all that was paid has gone back, or is asked to.
          </p>
        ) : draft.returned ? null : (
          <button
            type="button"
            id={at('everything').id}
            className="btn btn-line justify-self-start"
            onClick={() => change(withEverything(draft, refundable))}
          >
            Everything that is left, {formatPrice(order.refundable)}
          </button>
        )}
        <RefundPieces
          of={editor}
          order={refundable}
          restocked={order.items.map((item) => restockedByDefault(order, item, draft))}
        />
        <RefundShipping of={editor} order={refundable} />
        <RefundGiftWrap of={editor} order={refundable} />
        <RefundDifferences of={editor} order={refundable} />
        <InputField
          {...at('beyond')}
          label="A sum beyond that ($)"
          hint="For a scratch or a delay. It counts no piece as given back."
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_DECIMAL_LENGTH}
          value={draft.beyond}
          onChange={(event) => change({ beyond: event.target.value })}
        />
        <WayChoice order={order} way={draft.way} onChange={(way) => change({ way })} />
        <BuyerWords of={editor} label={reason} suggestions={suggestions} email={order.customerEmail} />
      </div>
      {/* On a phone its sum and buttons are the foot of the dialog. */}
      <div className="contents border-line bg-paper md:sticky md:top-0 md:grid md:gap-5 md:border md:p-5">
        <RefundSum order={order} quote={quote} />
        <EditorEnd
          editor={{ ...editor, refusal: editor.refusal ?? nothing }}
          notDone=""
          className="sticky -bottom-px flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-sheet py-3 md:static md:border-0 md:bg-paper md:py-0"
        >
          <SubmitButton editor={editor} doing="Giving back..." className="btn btn-primary grow">
            {confirmWords(quote?.amountCents, draft.way)}
          </SubmitButton>
          <button type="button" className="btn-quiet" onClick={onClose}>
            Cancel
          </button>
        </EditorEnd>
      </div>
    </EditorForm>
  )
}

function confirmWords(amountCents: Cents | undefined, way: RefundWay): string {
  if (amountCents === undefined) return 'Give back'
  const sum = formatCents(amountCents)
  return way === 'wallet' ? `Give back ${sum}` : `Note ${sum} as given back`
}

interface RefundPartProps {
  of: Pick<FieldEditor<RefundDraft>, 'draft' | 'change' | 'at'>
  order: RefundableOrder
}

/** Whether what was paid for gift wrap goes back; nothing is asked where nothing was. */
function RefundGiftWrap({ of, order }: RefundPartProps) {
  const { draft, change: onChange } = of
  const { goodsCents } = wrapLeft(order)
  if (order.giftWrapCents === 0) return null
  if (goodsCents === 0) return <p className="text-ink-soft">The gift wrap was given back already.</p>
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">Gift wrap</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choices
          name="refund-gift-wrap-choice"
          chosen={draft.giftWrap ? 'all' : 'none'}
          onChoose={(part) => onChange({ giftWrap: part === 'all' })}
          options={[
            ['none', 'Nothing'],
            ['all', `All of it, ${formatCents(goodsCents)}`],
          ]}
        />
      </div>
      <PartProblem of={of} path="giftWrap" />
    </fieldset>
  )
}

interface WayChoiceProps {
  order: DeskOrder
  way: RefundWay
  onChange: (way: RefundWay) => void
}

/** How the money goes back: what never came through a wallet can't go back through one. */
function WayChoice({ order: { wallet }, way, onChange }: WayChoiceProps) {
  if (!wallet?.can.giveBack) {
    return (
      <p>
        {wallet
          ? `It was paid with ${wallet.title}, which this shop does not have any more.`
          : 'It was paid outside the shop.'}{' '}
        You give the money back yourself, and the shop notes that it went back.
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">How it goes back</legend>
      <Choices
        name="refund-way"
        chosen={way}
        onChoose={onChange}
        options={[
          ['wallet', `Through ${wallet.title}`, walletHint(wallet.isTest)],
          ['outside', 'By hand', BY_HAND_HINT],
        ]}
      />
    </fieldset>
  )
}

/** Asks how much of the shipping goes back, where some of it is left. */
function RefundShipping({ of, order }: RefundPartProps) {
  const { draft, change: onChange, at } = of
  const left = shippingLeft(order)
  if (order.shippingCents === 0) return null
  if (left === 0) return <p className="text-ink-soft">The shipping was given back already.</p>
  const all = left === order.shippingCents ? 'All of it' : 'The rest of it'
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">Shipping</legend>
      <div className="flex flex-wrap gap-x-6">
        <Choices
          name="refund-shipping-choice"
          chosen={draft.shipping}
          onChoose={(shipping) => onChange({ shipping })}
          options={[
            ['none', 'Nothing'],
            ['all', `${all}, ${formatCents(left)}`],
            ['part', 'A part'],
          ]}
        />
      </div>
      {draft.shipping === 'part' ? (
        <div className="mt-2 max-w-56">
          <InputField
            {...at('shipping')}
            label="Of the shipping ($)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_DECIMAL_LENGTH}
            value={draft.shippingPart}
            onChange={(event) => onChange({ shippingPart: event.target.value })}
          />
        </div>
      ) : (
        <PartProblem of={of} path="shipping" />
      )}
    </fieldset>
  )
}

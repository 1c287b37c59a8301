import { useQuery } from '@tanstack/react-query'
import { addressBelowName } from '../../../store/settings/postal-address.rules.ts'
import { isFault } from '../returnable.rules.ts'
import { type Postage, RETURN_LIMITS } from '../return-states.rules.ts'
import { type Store, storeQuery } from '../../../shop/site/queries.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ActionDialog } from '../../../machine/forms/editor-dialog.tsx'
import { Choices } from '../../../machine/forms/fields/choice.tsx'
import { TextArea } from '../../../machine/forms/editor-fields.tsx'
import type { ActionKind } from '../../../machine/forms/use-action.ts'
import { type DeskReturn, useReturnAction } from './use-return-action.ts'

interface AgreeDialogProps {
  order: DeskOrder
  one: DeskReturn
  onClose: () => void
}

interface AgreeDraft {
  sendTo: string
  postage: Postage
  words: string
}

const fields: ActionKind<AgreeDraft>['fields'] = {
  sendTo: {
    label: 'Send them to',
    maxLength: RETURN_LIMITS.sendTo,
    problem: ({ sendTo }) => (sendTo.trim() === '' ? 'Say where.' : undefined),
  },
  words: {
    label: 'A word to the buyer',
    hint: 'It stands in the mail and on the page of the order.',
    maxLength: RETURN_LIMITS.answer,
  },
}

const payers: readonly [Postage, string][] = [
  ['buyer', 'The buyer'],
  ['shop', 'The shop'],
]

/** Where the pieces are sent, who pays for that, and a word to the buyer. */
export function AgreeDialog(props: AgreeDialogProps) {
  const store = useQuery(storeQuery)
  return store.isPending ? null : <AgreeForm {...props} store={store.data} />
}

function AgreeForm({ order, one, onClose, store }: AgreeDialogProps & { store: Store | undefined }) {
  const id = `return-${one.id}`
  // As the returns page has it: the way back is the shop's where something is wrong with a piece.
  const isFaulty = one.lines.some(({ reason }) => isFault(reason))
  const editor = useReturnAction<'agree', AgreeDraft>({
    move: 'agree',
    kind: { name: id, fields },
    start: () => ({
      sendTo: store ? addressBelowName(store.name, store.postalAddress) : '',
      postage: isFaulty ? 'shop' : (store?.returnPostage ?? 'buyer'),
      words: '',
    }),
    input: ({ sendTo, postage, words }) => ({
      id: one.id,
      sendTo: sendTo.trim(),
      postage,
      words: words.trim(),
    }),
    title: `Return #${one.id} agreed to`,
    onClose,
  })
  return (
    <ActionDialog
      editor={editor}
      title={`Agree to return #${one.id}?`}
      yes="Agree to the return"
      onClose={onClose}
    >
      <p>
        {order.customerName} is told where to send the pieces, and finds a slip to print on the page of the
        order. No money moves yet.
      </p>
      <TextArea of={editor} name="sendTo" required rows={3} />
      <fieldset>
        <legend className="field-label">Who pays the return postage</legend>
        <div className="flex flex-wrap gap-x-6">
          <Choices
            name={`${id}-postage`}
            chosen={editor.draft.postage}
            onChoose={(postage) => editor.change({ postage })}
            options={payers}
          />
        </div>
      </fieldset>
      <TextArea of={editor} name="words" rows={3} />
    </ActionDialog>
  )
}

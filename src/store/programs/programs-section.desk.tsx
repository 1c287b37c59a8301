import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeButton, useStep } from '../../machine/forms/fields/change-button.tsx'
import { Opens } from '../../machine/forms/fields/opens.tsx'
import { useFocusKept } from '../../machine/forms/lists/use-focus-kept.ts'
import { AccountPart } from '../../people/account/desk/account-part.tsx'
import { roleWords } from '../../people/staff/role-words.desk.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import type { Output } from '../../shop/every-call.contract.ts'
import { ReceiverDialog, TokenDialog } from './program-dialogs.desk.tsx'
import { events } from './programs.rules.ts'

type Token = Output<'GET /api/programs'>['tokens'][number]
type Receiver = Output<'GET /api/programs'>['receivers'][number]

const programsQuery = askAnew('GET /api/programs')

/** What others' programs may do in the shop, and what they are told of it. */
export function ProgramsSection() {
  const programs = useQuery(programsQuery)
  return (
    <SectionPage
      title="For programs"
      lead="Bookkeeping, a label printer, a shop elsewhere: what their programs may do here, and what they are told."
    >
      <Loaded query={programs} skeleton={<RowsSkeleton rows={3} />}>
        {({ tokens, receivers }) => (
          <div className="grid gap-4">
            <Part
              title="Tokens"
              lead="A program that has one does what its role may. What it did is in the history."
              add="Make a token"
              Dialog={TokenDialog}
            >
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </Part>
            <Part
              title="Receivers"
              lead="Addresses that are told what happens (webhooks), with the number of the order or piece, never a name. What is not taken is tried again for three days."
              add="Add a receiver"
              Dialog={ReceiverDialog}
            >
              {receivers.map((receiver) => (
                <ReceiverRow key={receiver.id} receiver={receiver} />
              ))}
            </Part>
          </div>
        )}
      </Loaded>
    </SectionPage>
  )
}

interface PartProps {
  title: string
  lead: string
  /** What stands on the button that opens the dialog. */
  add: string
  Dialog: typeof TokenDialog
  children: readonly ReactNode[]
}

function Part({ title, lead, add, Dialog, children }: PartProps) {
  useFocusKept(children.length)
  return (
    <AccountPart title={title} lead={lead}>
      {children.length > 0 ? <ul className="divide-y divide-line">{children}</ul> : null}
      <div>
        <Opens words={add} className="btn btn-line">
          {(close) => <Dialog onClose={close} />}
        </Opens>
      </div>
    </AccountPart>
  )
}

function TokenRow({ token: { id, name, role, expiresAt, isExpired, lastUsedAt } }: { token: Token }) {
  const end = useStep(
    (change) => change('DELETE /api/programs/tokens/{id}', { id }),
    ({ message }) => ({ title: 'Token ended', description: message }),
  )
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0">
      <div className="min-w-0">
        <h3 className="font-sans font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-ink-soft">
          {roleWords[role].title}, {isExpired ? 'expired on' : 'until'} <ShopDate iso={expiresAt} />,{' '}
          {lastUsedAt ? 'last used on ' : 'not used yet'}
          {lastUsedAt ? <ShopDate iso={lastUsedAt} /> : null}
        </p>
      </div>
      <ChangeButton
        change={end}
        doing="Ending..."
        question={{
          title: `End the token “${name}”?`,
          text: 'The program that has it can do nothing here any more. It can’t be taken back; you can make another.',
        }}
        label={`End ${name}`}
        className="btn-quiet"
      >
        End
      </ChangeButton>
    </li>
  )
}

function ReceiverRow({ receiver }: { receiver: Receiver }) {
  const { id, address, stopped, messages } = receiver
  const send = useStep((change, message: number | null) =>
    change('POST /api/programs/receivers/{id}/send', { id, message }),
  )
  const remove = useStep(
    (change) => change('DELETE /api/programs/receivers/{id}', { id }),
    ({ message }) => ({ title: 'Receiver taken off', description: message }),
  )
  const test = stopped ? 'Switch on again' : 'Send a test'
  return (
    <li className="py-2.5 first:pt-0">
      <h3 className="font-sans font-semibold [overflow-wrap:anywhere]">{address}</h3>
      <p className="text-ink-soft">
        Told when {receiver.events.map((event) => events[event].words).join('; ')}.
      </p>
      {stopped ? (
        <p className="notice notice-danger mt-2">
          Switched off <ShopMoment iso={stopped.at} />. {stopped.why}
        </p>
      ) : null}
      <ul className="mt-2">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="min-w-0 basis-52 grow [overflow-wrap:anywhere]">
              <ShopMoment iso={message.createdAt} />: {messageWords(message)} <Fate message={message} />
            </p>
            <button
              type="button"
              className="btn-quiet"
              aria-label={`Send again: ${messageWords(message)}`}
              onClick={() => send.mutate(message.id)}
            >
              Send again
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5">
        <ChangeButton
          change={send}
          run={() => send.mutate(null)}
          doing="Sending..."
          label={`${test}: ${address}`}
          className="btn-quiet"
        >
          {test}
        </ChangeButton>
        <ChangeButton
          change={remove}
          doing="Taking off..."
          question={{
            title: `Tell ${new URL(address).host} nothing any more?`,
            text: 'It can’t be taken back; you can add it again, with another secret.',
          }}
          label={`Take off: ${address}`}
          className="btn-quiet"
        >
          Take off
        </ChangeButton>
      </div>
    </li>
  )
}

/** '“an order is paid” (17)', in the words by which it was chosen, with the order's, return's or piece's number. */
const messageWords = ({ event, about }: Receiver['messages'][number]) =>
  event in events ? `“${events[event as keyof typeof events].words}” (${about})` : 'The test'

function Fate({ message: { problem, status, nextAttemptAt } }: { message: Receiver['messages'][number] }) {
  if (problem === null) return status === null ? 'is on its way.' : 'was taken.'
  return (
    <span className="text-danger">
      was not taken. {problem} {nextAttemptAt === null ? 'It is not tried again.' : 'Next try: '}
      {nextAttemptAt === null ? null : <ShopMoment iso={nextAttemptAt} />}
    </span>
  )
}

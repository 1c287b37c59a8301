import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Loaded, RowsSkeleton } from '../../../machine/forms/lists/loaded.tsx'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'
import { connectionsQuery } from '../../../shop/desk/desk-queries.ts'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { SettingsPart } from '../../settings/desk/settings-part.tsx'
import { TestMail } from '../../../words/mailbox/test-mail.desk.tsx'
import { AddressForm } from './address-form.tsx'
import { MailForm } from './mail-form.tsx'
import { PaypalForm } from './paypal-form.tsx'
import { SenderRecords } from './sender-records.tsx'

/** How the shop is connected with the world outside. */
export function ConnectionsSection() {
  const connections = useQuery(connectionsQuery)
  return (
    <SectionPage
      title="Connections"
      lead="PayPal, mail and the shop’s address. Each is tried first, and counts once it was found to work. Secrets are sealed, and nobody can read them here again."
    >
      <Loaded query={connections} skeleton={<RowsSkeleton rows={3} />}>
        {({ isInForce, paypal, mail, address }) => (
          <div className="grid gap-6 text-sm">
            <StartingAnew isStarting={!isInForce} />
            <SettingsPart
              title="Address"
              hint="Where shoppers find the shop. It stands in mails, and PayPal tells of payments there."
            >
              <Stated from={address.from} isSet={address.from !== null}>
                {address.from === null
                  ? `The shop has no address of its own yet, and calls itself ${address.publicUrl}.`
                  : `The shop’s address is ${address.publicUrl}.`}
              </Stated>
              {address.from === 'environment' ? null : (
                <AddressForm publicUrl={address.from === null ? '' : address.publicUrl} />
              )}
              <TakeOff
                name="address"
                from={address.from}
                question="Take the address off?"
                text="Links in mails then lead to this machine alone, and PayPal’s webhook to an address the shop does not call its own."
              >
                Take the address off
              </TakeOff>
            </SettingsPart>
            <SettingsPart
              title="PayPal"
              hint="By whom shoppers pay. The keys are those of an app of yours at PayPal."
            >
              <Stated from={paypal.from} isSet={paypal.environment !== null}>
                {paypal.environment === null
                  ? paypal.isTest
                    ? 'Payments are tests: no money moves. Enter your PayPal keys to be paid.'
                    : 'Nobody can pay yet, and shoppers read that the shop is not open. Enter your PayPal keys to open it.'
                  : `${paypal.environment === 'live' ? 'Real payments' : 'Payments in PayPal’s sandbox, where no money moves'}, by the client ID that ends in ${paypal.clientIdEnd}.`}
              </Stated>
              {paypal.from === 'environment' ? null : <PaypalForm paypal={paypal} />}
              <TakeOff
                name="paypal"
                from={paypal.from}
                question="Take PayPal off?"
                text="Nobody can pay any more, and orders paid by PayPal can’t be refunded here, until keys are entered again. Payments under way are not finished. Orders and books stay."
              >
                Take PayPal off
              </TakeOff>
            </SettingsPart>
            <SettingsPart title="Mail" hint="By which server the shop’s mail goes, and from whom.">
              <Stated from={mail.from} isSet={mail.from !== null}>
                {mail.from === null
                  ? 'No mail server is set: what the shop writes is kept in the Mailbox, and nobody gets it.'
                  : `Mail goes by ${mail.host}, from ${mail.sender}.`}
              </Stated>
              {mail.from === 'environment' ? null : <MailForm mail={mail} />}
              {mail.from === null ? null : <TestMail to={mail.to} />}
              <TakeOff
                name="mail"
                from={mail.from}
                question="Take the mail server off?"
                text="What the shop writes then stays in the Mailbox: buyers get no confirmation, and nobody a link to a new password."
              >
                Take the mail server off
              </TakeOff>
              {mail.from === null ? null : <SenderRecords />}
            </SettingsPart>
          </div>
        )}
      </Loaded>
    </SectionPage>
  )
}

/** Said while the shop takes over what was changed; once it has, everything the desk shows is asked anew. */
function StartingAnew({ isStarting }: { isStarting: boolean }) {
  const client = useQueryClient()
  const was = useRef(isStarting)
  useEffect(() => {
    if (was.current && !isStarting) void client.invalidateQueries()
    was.current = isStarting
  }, [client, isStarting])
  return (
    <output className="empty:hidden">
      {isStarting ? (
        <p className="notice">The shop starts anew with what was changed; that takes a few seconds.</p>
      ) : null}
    </output>
  )
}

interface StatedProps {
  from: 'environment' | 'desk' | null
  isSet: boolean
  children: ReactNode
}

function Stated({ from, isSet, children }: StatedProps) {
  return (
    <p className={`max-w-2xl [overflow-wrap:anywhere] ${isSet ? 'font-semibold' : ''}`}>
      {children}
      {from === 'environment' ? (
        <span className="block font-normal text-ink-soft">
          Set by the environment the shop is started with, which wins. It is changed there and not here.
        </span>
      ) : null}
    </p>
  )
}

interface TakeOffProps {
  name: 'paypal' | 'mail' | 'address'
  from: 'environment' | 'desk' | null
  question: string
  text: string
  children: string
}

function TakeOff({ name, from, question, text, children }: TakeOffProps) {
  const proven = useProven()
  const off = useStep((change) => proven(() => change('DELETE /api/connections/{name}', { name })))
  if (from !== 'desk') return null
  return (
    <ChangeButton
      change={off}
      run={() => off.mutate()}
      doing="Taking off..."
      question={{ title: question, text }}
      className="btn-quiet"
    >
      {children}
    </ChangeButton>
  )
}

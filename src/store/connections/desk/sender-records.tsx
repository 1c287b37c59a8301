import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { Refused } from '../../../machine/forms/fields/change-button.tsx'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { senderQuery } from '../../../shop/desk/desk-queries.ts'

/** Whether other mail servers can tell that the shop's mail is its own, and what to set where they can't. */
export function SenderRecords() {
  const [selector, setSelector] = useState('')
  const sender = useQuery(senderQuery(selector))
  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('selector') as HTMLInputElement
    setSelector(field.value.trim())
  }
  if (sender.data?.domain === '') return null
  return (
    <section aria-labelledby="sender" className="max-w-2xl border-t border-line pt-4">
      <h3 id="sender" className="text-base">
        Is mail from {sender.data?.domain ?? 'your domain'} known to be yours?
      </h3>
      <ul className="mt-2 grid gap-3">
        {sender.data?.records.map(({ record, isRight, words, set }) => (
          <li key={record} className={isRight ? '' : 'notice'}>
            <p>
              {isRight ? '✓ ' : ''}
              {words}
            </p>
            {set ? (
              <>
                <p className="mt-2">
                  Where you bought the domain, set a TXT record named <code>{set.name}</code> with this text:
                </p>
                <p className="mt-1 [overflow-wrap:anywhere] font-mono text-xs">{set.text}</p>
                <CopyText text={set.text} what={`${record} record`} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <Refused error={sender.error} />
      <form method="post" onSubmit={look} className="mt-3 flex flex-wrap items-end gap-3">
        <InputField
          id="selector"
          name="selector"
          label="DKIM selector, if your provider named one"
          maxLength={63}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-line">
          {sender.isFetching ? 'Looking...' : 'Look again'}
        </button>
      </form>
    </section>
  )
}

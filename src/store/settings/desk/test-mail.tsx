import { useMutation, useQuery } from '@tanstack/react-query'
import { mailProblemWords } from '../../../words/mailbox/mail-problem.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { testMailQuery, type TestMail as TestMailState } from '../../../shop/desk/desk-queries.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

/** Where a mail server is set: a mail to whoever presses the button, and what the mail server said to it. */
export function TestMail() {
  const { data: test } = useQuery(testMailQuery)
  const change = useChange()
  const send = useMutation({
    mutationFn: () => change('POST /api/desk/mail/test'),
    onSuccess: async () => void (await change.refreshed()),
  })
  if (!test) return null
  const isUnderWay = send.isPending || test.last?.state === 'waits'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={isUnderWay}
          onClick={() => {
            if (!isUnderWay) send.mutate()
          }}
        >
          Send a test mail
        </button>
        <span className="[overflow-wrap:anywhere] text-ink-soft">To {test.email}</span>
      </div>
      <output>
        {send.isError ? (
          <span className="notice block notice-danger">{sentenceOf(send.error)}</span>
        ) : test.last ? (
          <Outcome last={test.last} />
        ) : null}
      </output>
    </div>
  )
}

function Outcome({ last: { state, at, problem, said } }: { last: NonNullable<TestMailState['last']> }) {
  if (state === 'waits') return <span>The test mail is being handed to the mail server…</span>
  if (state === 'taken')
    return (
      <span>
        The mail server took the test mail <ShopMoment iso={at} />. Look whether it reached you.
      </span>
    )
  return (
    <span className="notice block notice-danger [overflow-wrap:anywhere]">
      The test mail was not taken: {mailProblemWords[problem ?? 'refused']}.
      {said ? ` It said: “${said}”` : ''}
    </span>
  )
}

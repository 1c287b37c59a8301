import { useQuery } from '@tanstack/react-query'
import { counted } from '../../machine/values/counted.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { DeleteButton } from '../../machine/forms/fields/change-button.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type Letter, lettersQuery, subscriberCountsQuery } from '../../shop/desk/desk-queries.ts'
import { DraftedRow, StepButton, useOpened } from '../../shop/desk/parts/drafted-row.tsx'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { mailSentence, useMailFate } from '../../shop/desk/parts/use-mail-words.ts'
import { postsQuery } from '../../shop/site/queries.ts'
import { autoExcerpt } from '../markdown/excerpt.rules.ts'
import { LetterEditor, SentLetter } from './letter-editor.desk.tsx'
import { startFromPost } from './letter-form.desk.ts'
import { isStillWritten } from './letter.rules.ts'

/** All letters; which one is being written stands in the address, and of which post a new one is made. */
export function LettersPart({ search }: { search: URLSearchParams }) {
  const letters = useQuery(lettersQuery)
  const { opened, open, openNew, close } = useOpened('newsletter', 'letter', search, letters.data)
  const wanted = search.get('post')
  const posts = useQuery({ ...postsQuery, enabled: wanted !== null })
  const post = posts.data?.find(({ id }) => String(id) === wanted)
  return (
    <section aria-label="Letters" className="mb-8">
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New letter
      </button>
      <Loaded query={letters} skeleton={<RowsSkeleton rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="border border-line bg-sheet p-8 text-center">No letter yet.</p>
          ) : (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {list.map((letter) => (
                <LetterRow key={letter.id} letter={letter} onOpen={() => open(letter.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened?.saved && !isStillWritten(opened.saved.state) ? (
        <SentLetter letter={opened.saved} onClose={close} />
      ) : null}
      {opened &&
      (!opened.saved || isStillWritten(opened.saved.state)) &&
      (wanted === null || posts.isFetched) ? (
        <LetterEditor
          key={opened.key}
          letter={opened.saved}
          start={post && startFromPost(post)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

function LetterRow({ letter, onOpen }: { letter: Letter; onOpen: () => void }) {
  const { id, version, subject, state, publishAt, beganAt } = letter
  const fate = useMailFate()
  const isOpen = isStillWritten(state)
  return (
    <DraftedRow
      name={subject}
      state={state}
      when={
        publishAt ? (
          <>
            goes <ShopMoment iso={publishAt} />
          </>
        ) : beganAt ? (
          <ShopMoment iso={beganAt} />
        ) : null
      }
      lead={isOpen ? autoExcerpt('', letter.words) : fateWords(letter)}
      onEdit={isOpen ? onOpen : undefined}
    >
      {isOpen ? (
        <>
          <StepButton
            call={(change) => change('POST /api/letters/{id}/test', { id })}
            doneToast={{ title: 'Test written', description: mailSentence(fate, 'Your test') }}
            doing="Sending..."
            label={`Send a test of ${subject} to me`}
          >
            Send a test to me
          </StepButton>
          <SendButton letter={letter} version={version} />
        </>
      ) : (
        <button type="button" className="btn-quiet" aria-label={`See ${subject}`} onClick={onOpen}>
          See it
        </button>
      )}
      {state === 'sending' ? (
        <StepButton
          call={(change) => change('POST /api/letters/{id}/stop', { id })}
          doneToast={{ title: 'Letter stopped', description: 'Whoever has not got it yet gets none.' }}
          doing="Stopping..."
          label={`Stop ${subject}`}
          question={{
            title: `Stop “${subject}”?`,
            text: 'Whoever has not got it yet gets none. It can’t be begun again.',
          }}
        >
          Stop
        </StepButton>
      ) : (
        <DeleteButton
          name={subject}
          called={`“${subject}”`}
          call={(change) => change('DELETE /api/letters/{id}', { id })}
          question={{
            title: `Delete “${subject}”?`,
            text: `${isOpen ? '' : 'Who got it keeps it; what is told of it here goes. '}You can put it back by Undo in History.`,
            yes: 'Delete letter',
          }}
          gone={{ title: 'Letter deleted', description: `“${subject}” is gone from the list.` }}
        />
      )}
    </DraftedRow>
  )
}

function SendButton({ letter: { id, subject, perHour }, version }: { letter: Letter; version: number }) {
  const readers = useQuery(subscriberCountsQuery).data?.confirmed ?? 0
  const hours = Math.ceil(readers / perHour)
  return (
    <StepButton
      call={(change) => change('POST /api/letters/{id}/send', { id, version })}
      doneToast={{
        title: 'The letter is being sent',
        description: `“${subject}” to ${counted(readers, 'reader')}.`,
      }}
      doing="Beginning..."
      label={`Send ${subject} now`}
      question={{
        title: `Send “${subject}” to ${counted(readers, 'reader')}?`,
        text: `At ${counted(perHour, 'mail')} an hour the last has it within ${hours > 1 ? `${hours} hours` : 'the hour'}. What has gone out can’t be taken back.`,
      }}
    >
      Send now
    </StepButton>
  )
}

/** What became of one that was begun. */
function fateWords({ readers, sent, refused, leftByIt, code, sold }: Letter): string {
  const sentences = [`Sent to ${sent.toLocaleString('en-US')} of ${counted(readers, 'reader')}`]
  if (refused > 0) sentences.push(`${refused.toLocaleString('en-US')} could not be delivered`)
  if (leftByIt > 0) sentences.push(`${leftByIt.toLocaleString('en-US')} unsubscribed by it`)
  if (sold) sentences.push(`${counted(sold.orders, 'order')} with ${code}, ${formatPrice(sold.revenue)}`)
  return `${sentences.join('. ')}.`
}

import { useState } from 'react'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { fromClockInput, clockName } from '../../../shop/desk/parts/shop-clock.ts'
import type { FrontState } from '../../../shop/desk/desk-queries.ts'

interface PublishPartProps {
  state: FrontState
  /** Something was typed that the draft does not hold yet. */
  isDirty: boolean
  /** What is there now is to be edited anew. */
  onDone: (state: FrontState) => void
}

/** What becomes of the draft: everybody sees it now, or from a time on, or nobody ever does. */
export function PublishPart({ state, isDirty, onDone }: PublishPartProps) {
  const [at, setAt] = useState('')
  const { version } = state
  const publish = useStep(
    (change, moment: string | null) => change('POST /api/front/publish', { at: moment, version }),
    ({ draft }) =>
      draft === null
        ? { title: 'Published', description: 'Everybody sees the shop like this from now on.' }
        : { title: 'Will be published', description: 'By itself, at the time you chose.' },
    onDone,
  )
  const discard = useStep(
    (change) => change('POST /api/front/discard', { version }),
    () => ({ title: 'Draft given up', description: 'The form shows what everybody sees.' }),
    onDone,
  )
  if (!state.draft)
    return (
      <p className="text-ink-soft">
        {state.publishedAt ? (
          <>
            Published <ShopMoment iso={state.publishedAt} />. There is no draft.
          </>
        ) : (
          'Everybody sees the front every shop begins with. There is no draft.'
        )}
      </p>
    )
  const moment = fromClockInput(at)
  return (
    <div className="grid gap-4">
      <p>
        {state.publishAt ? (
          <>
            There is a draft, which is published by itself <ShopMoment iso={state.publishAt} />.
          </>
        ) : (
          'There is a draft, which only you see.'
        )}
        {isDirty ? ' What you changed since is not in it: keep it first.' : ''}
      </p>
      <Unfinished state={state} />
      <div className="flex flex-wrap items-start gap-4">
        <ChangeButton
          change={publish}
          run={() => publish.mutate(null)}
          doing="Publishing..."
          className="btn btn-primary"
          notDone="Not published. "
          question={
            isDirty
              ? {
                  title: 'Publish the draft as it was kept?',
                  text: 'What you changed since is not in it, and stays in the form.',
                }
              : undefined
          }
        >
          Publish now
        </ChangeButton>
        <ChangeButton
          change={discard}
          run={() => discard.mutate()}
          doing="Giving up..."
          question={{ title: 'Give the draft up?', text: 'What everybody sees stays as it is.' }}
        >
          Give up draft
        </ChangeButton>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <InputField
          id="front-publish-at"
          label="Publish at"
          hint={`By the shop’s clock: ${clockName()}.`}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={moment === undefined || publish.isPending}
          onClick={() => {
            if (moment !== undefined && !publish.isPending) publish.mutate(moment)
          }}
        >
          Publish then
        </button>
      </div>
    </div>
  )
}

/** What keeps a draft from being shown by itself, while there is still time and once there was none. */
function Unfinished({ state: { draft, publishAt, missedAt, missing } }: Pick<PublishPartProps, 'state'>) {
  if (!draft || (!publishAt && !missedAt)) return null
  if (publishAt && missing.length === 0) return null
  return (
    <div className="notice py-3">
      <p>
        {missedAt ? (
          <>
            It was to be published by itself <ShopMoment iso={missedAt} />, and was not: it was not finished.
          </>
        ) : (
          'It is not finished. When its time comes, it is not published but stays a draft, unless by then nothing is missing.'
        )}
      </p>
      {missing.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

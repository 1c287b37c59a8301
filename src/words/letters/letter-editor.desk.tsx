import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { PickedPieces } from '../../pieces/collections/pieces-picker.desk.tsx'
import { ChangeButton } from '../../machine/forms/fields/change-button.tsx'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { type Letter, lettersQuery, askAnew } from '../../shop/desk/desk-queries.ts'
import { timeWords } from '../../shop/desk/parts/shop-clock.ts'
import { shop } from '../../shop/site/shop.ts'
import { TextEditor } from '../markdown/text-editor.desk.tsx'
import { type LetterDraft, letterKind, toLetterInput, wordsOfLetter } from './letter-form.desk.ts'
import { LETTER_LIMITS } from './letter.rules.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { ShopFrame } from '../../shop/desk/parts/shop-frame.tsx'

interface LetterEditorProps {
  /** None for a new one. */
  letter: Letter | undefined
  start: LetterDraft | undefined
  onClose: () => void
}

/** Writes a letter, and shows it as it will arrive. What is typed is kept in this tab until it is saved. */
export function LetterEditor({ letter, start, onClose }: LetterEditorProps) {
  const client = useQueryClient()
  const look = useMutation({
    mutationFn: (draft: LetterDraft) => shop('POST /api/letters/look', wordsOfLetter(draft)),
  })
  const editor = useEditor({
    kind: letterKind,
    saved: letter,
    start,
    save: (draft, from, change) =>
      from
        ? change('PUT /api/letters/{id}', { id: from.id, ...toLetterInput(draft), version: from.version })
        : change('POST /api/letters', toLetterInput(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...lettersQuery, staleTime: 0 })).find((one) => one.id === id),
    done: ({ subject, publishAt }) => ({
      title: 'Letter saved',
      description: `“${subject}” ${publishAt ? `will be sent on ${timeWords(publishAt)}` : 'is sent to nobody yet'}.`,
    }),
    refusedElsewhere: look.error,
    onSaved: onClose,
  })
  return (
    <>
      <EditorDialog
        editor={editor}
        title={letter ? 'Edit letter' : 'New letter'}
        submit={editor.draft.publishAt === '' ? 'Save letter' : 'Save & schedule'}
        beforeButtons={
          <div className="mr-auto">
            <ChangeButton
              change={look}
              run={() => look.mutate(editor.draft)}
              doing="Opening..."
              notDone="Not shown. "
            >
              See it as a mail
            </ChangeButton>
          </div>
        }
        onClose={onClose}
        className="w-[min(76rem,calc(100vw-1.5rem))]"
      >
        <TextField of={editor} name="subject" />
        <TextEditor
          of={editor}
          name="words"
          hint="Your address, and the link by which each reader leaves, are put under it."
        />
        <PickedPieces
          of={editor}
          name="productIds"
          most={LETTER_LIMITS.pieces}
          full={`A letter has at most ${LETTER_LIMITS.pieces} pieces.`}
        />
        <div className="grid gap-5 lg:grid-cols-3">
          <TextField of={editor} name="code" />
          <TextField of={editor} name="perHour" />
          <TextField of={editor} name="publishAt" />
        </div>
      </EditorDialog>
      {look.data ? (
        <LetterLook
          title="Your letter as a mail"
          html={look.data.html}
          says="As it is typed now, with the prices of now. Its links work in the mail only."
          onClose={look.reset}
        />
      ) : null}
    </>
  )
}

interface LetterLookProps {
  title: string
  html: string
  says: string
  onClose: () => void
}

/** A letter as a mail, on a phone or a desk. */
function LetterLook({ title, html, says, onClose }: LetterLookProps) {
  return (
    <FormDialog
      open
      title={title}
      isDirty={false}
      onClose={onClose}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <ShopFrame
        html={html}
        title="Your letter"
        height="min(44rem, 62dvh)"
        heading={<p className="min-w-0 text-ink-soft">{says}</p>}
      />
    </FormDialog>
  )
}

/** One that was begun, in the words and with the prices it went out with. */
export function SentLetter({ letter: { id, subject }, onClose }: { letter: Letter; onClose: () => void }) {
  const sent = useQuery(askAnew('GET /api/letters/{id}', { id }))
  return (
    <Loaded query={sent} skeleton={<RowsSkeleton rows={1} />}>
      {({ html }) => (
        <LetterLook
          title={subject}
          html={html}
          says="As it was sent. Its links work in the mail only."
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}

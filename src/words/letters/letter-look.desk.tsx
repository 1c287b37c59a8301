import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { askAnew, type Letter } from '../../shop/desk/desk-queries.ts'
import { ShopFrame } from '../../shop/desk/parts/shop-frame.tsx'

interface LetterLookProps {
  title: string
  html: string
  says: string
  onClose: () => void
}

/** A letter as a mail, on a phone or a desk. */
export function LetterLook({ title, html, says, onClose }: LetterLookProps) {
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

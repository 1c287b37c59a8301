import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../machine/values/counted.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../../machine/forms/editor-fields.tsx'
import { useStep, Refused } from '../../../machine/forms/fields/change-button.tsx'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { wordKind } from '../../../machine/forms/kind.ts'
import { useChange, useProven } from '../../../machine/web/queries/use-change.ts'
import { type BackupContents, backupWorkQuery } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { shop } from '../../../shop/site/shop.ts'

const ASK_EVERY_MS = 2_000

/** What was begun is told of above. */
export const showWork = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** What takes long: how it goes, and what came of it. */
export function WorkNotice() {
  const query = useQuery({
    ...backupWorkQuery,
    refetchInterval: ({ state }) => (state.data?.work?.state === 'under way' ? ASK_EVERY_MS : false),
  })
  const work = query.data?.work
  if (!work) return null
  // While everything is replaced nobody is answered.
  const words =
    work.state === 'under way' && query.isError
      ? 'The shop rests while the backup is put in its place. Then you sign in again, and it says here what came of it.'
      : work.words
  return (
    <output className={`notice mb-6 block text-sm ${work.state === 'failed' ? 'notice-danger' : ''}`}>
      <strong className="font-semibold">{TITLES[work.kind][work.state]}</strong> (
      <ShopMoment iso={work.startedAt} />)<span className="mt-1 block whitespace-pre-line">{words}</span>
    </output>
  )
}

const titles = (underWay: string, done: string, failed: string) => ({ 'under way': underWay, done, failed })

const TITLES = {
  'put back': titles('A backup is being put back', 'A backup was put back', 'No backup was put back'),
  'try a backup': titles('A backup is being tried', 'A backup was tried', 'The backup could not be restored'),
  'try a copy': titles('A copy is being tried', 'A copy was tried', 'The copy could not be restored'),
  'fetch a copy': titles('A copy is being fetched', 'A copy was fetched', 'No copy was fetched'),
  'open a file': titles('A file is being opened', 'A file was taken in', 'The file was not taken in'),
}

export function BackupActions({ name }: { name: string }) {
  const proven = useProven()
  const [contents, setContents] = useState<BackupContents>()
  const look = () => proven(() => shop('GET /api/backups/{name}', { name }))
  // A browser can't ask for a proof when it follows a link: it is asked before.
  const download = useStep(async () => {
    await look()
    location.assign(`/api/backups/${name}/file`)
  })
  const open = useStep(look, undefined, setContents)
  const tryIt = useStep((change) => change('POST /api/backups/{name}/try', { name }), undefined, showWork)
  return (
    <span className="flex flex-wrap gap-x-4">
      <button type="button" className="btn-quiet" onClick={() => download.mutate()}>
        Download<span className="sr-only"> {name}</span>
      </button>
      <button type="button" className="btn-quiet" onClick={() => tryIt.mutate()}>
        Try it<span className="sr-only">: {name}</span>
      </button>
      <button type="button" className="btn-quiet" onClick={() => open.mutate()}>
        Put it back<span className="sr-only">: {name}</span>
      </button>
      <Refused error={download.error ?? open.error ?? tryIt.error} />
      {contents ? (
        <PutBackDialog name={name} contents={contents} onClose={() => setContents(undefined)} />
      ) : null}
    </span>
  )
}

const contentsWords = ({ products, orders }: BackupContents['now']) =>
  `${counted(products, 'product')} and ${counted(orders, 'order')}`

const replaceKind = wordKind('replace')

interface PutBackProps {
  name: string
  contents: BackupContents
  onClose: () => void
}

function PutBackDialog({ name, contents: { createdAt, backup, now, since }, onClose }: PutBackProps) {
  const change = useChange()
  const editor = useEditor({
    kind: replaceKind,
    save: () => change('POST /api/backups/{name}/restore', { name, ordersSeen: since.orders }),
    async onSaved() {
      onClose()
      await change.refreshed()
      showWork()
    },
  })
  return (
    <EditorDialog
      editor={editor}
      title="Put this backup back"
      submit="Put It Back"
      doing="Beginning..."
      notDone="Nothing was changed. "
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-1rem))] whitespace-normal"
    >
      <p>
        It was made on <ShopMoment iso={createdAt} /> and holds {contentsWords(backup)}. It takes the place of
        all that the shop has now: {contentsWords(now)}, and every page, setting and message.
      </p>
      <p className={since.orders > 0 ? 'notice notice-danger' : ''}>
        {since.orders > 0
          ? `${counted(since.orders, 'order')} for $${since.total} in all came after it was made, and would be gone from the shop. The money stays where it was paid: the shop then asks the wallet for it, and the desk says what it can’t account for.`
          : 'No order came after it was made.'}
      </p>
      <p>
        First it is tried whether it is whole. Then the shop rests for a minute: shoppers read that it will be
        back. What is there now is backed up before, so that you can go back to it. Afterwards everyone signs
        in again.
      </p>
      <TextField of={editor} name="word" required autoCapitalize="none" />
    </EditorDialog>
  )
}

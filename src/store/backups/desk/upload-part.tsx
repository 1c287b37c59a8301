import { useState } from 'react'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { useProven } from '../../../people/second-factor/proof-context.desk.ts'
import { UPLOAD_PIECE_BYTES } from '../upload.rules.ts'
import { showWork } from './backup-actions.tsx'

/** A backup that was downloaded before is taken in, looked through, and stands among the others. */
export function UploadPart() {
  const proven = useProven()
  const [file, setFile] = useState<File>()
  const [key, setKey] = useState('')
  const [sent, setSent] = useState(0)
  const isSealed = file?.name.endsWith('.age') ?? false
  const upload = useStep(async (change) => {
    for (let at = 0; at < file!.size; at += UPLOAD_PIECE_BYTES) {
      setSent(at)
      const piece = file!.slice(at, at + UPLOAD_PIECE_BYTES, 'application/octet-stream')
      await proven(() => change('POST /api/backups/upload', { at, file: piece }))
    }
    await proven(() => change('POST /api/backups/upload/open', { key: isSealed ? key : null }))
    setKey('')
    setFile(undefined)
    showWork()
  })
  return (
    <section aria-labelledby="backup-file" className="mt-10 max-w-2xl text-sm">
      <h2 id="backup-file" className="text-lg">
        A backup you have kept
      </h2>
      <p className="mt-1 text-ink-soft">
        Choose a file that was downloaded here or fetched from your bucket. It is looked through and stands in
        the list above; nothing is replaced by it.
      </p>
      <div className="mt-3 grid gap-4">
        <InputField
          key={file === undefined ? 'empty' : 'chosen'}
          id="backup-upload"
          label="File (.tar or .tar.age)"
          type="file"
          accept=".tar,.age"
          onChange={(event) => setFile(event.target.files?.[0] ?? file)}
        />
        {isSealed ? (
          <InputField
            id="backup-upload-key"
            label="Your key: it begins with AGE-SECRET-KEY-1, and is kept nowhere"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        ) : null}
        {file ? (
          <ChangeButton
            change={upload}
            doing={`Taking it in: ${megabytes(sent)} of ${megabytes(file.size)} MB...`}
          >
            Take It In
          </ChangeButton>
        ) : null}
      </div>
    </section>
  )
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { imagePath } from '../../../../domain/catalogue/pictures/picture.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../domain/catalogue/pictures/picture-upload.ts'
import { shop } from '../../../data/shop.ts'
import { InputField } from '../../../ui/field.tsx'
import { NotDone, sentenceOf } from '../../refusal.ts'
import { AskedFrame } from './asked-frame.tsx'
import { pictureOf } from './marks.ts'

interface PictureAskedProps {
  /** What was dropped on the text. */
  file: File | undefined
  onPicture: (picture: string) => void
  onClose: () => void
}

/** A picture from this machine, and what it shows: for who can't see it, and while it is not there. */
export function PictureAsked({ file, onPicture, onClose }: PictureAskedProps) {
  const [alt, setAlt] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (given: File) => {
      if (given.size > MAX_UPLOAD_BYTES)
        return Promise.reject(new NotDone(`The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most.`))
      return shop('POST /api/pictures', { name: given.name.replace(/\.\w+$/, ''), file: given })
    },
  })
  useEffect(() => {
    if (file) mutate(file)
  }, [file, mutate])
  const problem = error ? sentenceOf(error) : isTried && !data ? 'Choose a picture first.' : undefined
  return (
    <AskedFrame
      name="Picture"
      isBusy={isPending}
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (data && alt.trim() !== '') onPicture(pictureOf(alt, data.imageUrl))
      }}
    >
      <div className="flex flex-wrap items-center gap-4">
        <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
          {isPending ? 'Uploading...' : data ? 'Another picture' : 'Choose a picture'}
          <input
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            className="sr-only"
            disabled={isPending}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) mutate(chosen)
              event.target.value = ''
            }}
          />
        </label>
        {data ? (
          <img
            src={imagePath(data.imageUrl)}
            alt={alt}
            className="h-16 w-24 border border-line object-cover"
          />
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {problem ? <p className="field-error">{problem}</p> : null}
      </div>
      <InputField
        id="picture-alt"
        label="What it shows"
        hint="Read to people who can’t see it."
        error={isTried && alt.trim() === '' ? 'Say in a few words what it shows.' : undefined}
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </AskedFrame>
  )
}

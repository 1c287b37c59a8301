import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type GroundBehind,
} from '../../machine/pictures/picture-upload.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { NotDone, sentenceOf } from '../../machine/web/queries/refusal.ts'

/** Sends a picture from this machine to the shop, which answers where it is kept. */
export function usePictureUpload(onUploaded?: (imageUrl: string) => void, behind: GroundBehind = 'paper') {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES)
        throw new NotDone(`The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most.`)
      return await shop('POST /api/pictures', { name: file.name.replace(/\.\w+$/, ''), behind, file })
    },
    onSuccess: ({ imageUrl }) => onUploaded?.(imageUrl),
  })
  return { send: mutate, sent: data, problem: error ? sentenceOf(error) : undefined, isSending: isPending }
}

interface FilesButtonProps {
  id?: string | undefined
  describedBy?: string | undefined
  /** Whether several can be chosen at once. */
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Asks for the files of pictures, and looks like any other button. */
export function FilesButton(props: FilesButtonProps) {
  const { id, describedBy, multiple = true, disabled = false, onFiles, children } = props
  return (
    <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
      {children}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={UPLOAD_TYPES.join()}
        className="sr-only"
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface UploadButtonProps extends Pick<FilesButtonProps, 'id' | 'describedBy' | 'children'> {
  isSending: boolean
  onFile: (file: File) => void
}

/** The same for one picture. */
export function UploadButton({ isSending, onFile, children, ...button }: UploadButtonProps) {
  return (
    <FilesButton {...button} multiple={false} disabled={isSending} onFiles={([file]) => file && onFile(file)}>
      {isSending ? 'Uploading...' : children}
    </FilesButton>
  )
}

interface PictureDropProps {
  legend: ReactNode
  className?: string
  isSending: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Where a picture is chosen or dropped: of several files the first, since one is asked for. */
export function PictureDrop({ legend, className = '', isSending, onFile, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the upload button does the same
    <fieldset
      className={isOver ? 'bg-accent-tint' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setOver(false)
        if (!isSending) onFile(file)
      }}
    >
      <legend className={className}>{legend}</legend>
      {children}
    </fieldset>
  )
}

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

interface UploadButtonProps {
  id?: string
  isSending: boolean
  describedBy?: string | undefined
  onFile: (file: File) => void
  children: ReactNode
}

/** Asks for a picture's file, and looks like any other button. */
export function UploadButton({ id, isSending, describedBy, onFile, children }: UploadButtonProps) {
  return (
    <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
      {isSending ? 'Uploading...' : children}
      <input
        id={id}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        className="sr-only"
        aria-describedby={describedBy}
        disabled={isSending}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface FilesButtonProps {
  id: string
  describedBy?: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Asks for the files of several pictures at once. */
export function FilesButton({ id, describedBy, onFiles, children }: FilesButtonProps) {
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join()}
        className="peer sr-only"
        aria-describedby={describedBy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="btn btn-line px-4 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent"
      >
        {children}
      </label>
    </>
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

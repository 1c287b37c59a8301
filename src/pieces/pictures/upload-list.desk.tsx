import type { Upload } from './picture-upload.desk.tsx'

/** What is on its way, how far, and what was refused and why. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[]
  onDismiss: (key: string) => void
}) {
  return (
    <ul className={uploads.length > 0 ? 'mt-3 grid gap-2 text-sm' : ''} aria-label="Uploads">
      {uploads.map(({ key, name, share, refused }) => (
        <li key={key} className={`notice py-2 ${refused ? 'notice-danger' : ''}`}>
          <div className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
            <button type="button" className="btn-quiet" onClick={() => onDismiss(key)}>
              {refused ? 'Dismiss' : 'Stop'}
              <span className="sr-only"> {name}</span>
            </button>
          </div>
          {refused ? (
            <p role="alert">{refused}</p>
          ) : (
            <p className="flex items-center gap-3 text-ink-soft">
              <progress
                className="h-2 w-full max-w-60"
                value={share}
                max={1}
                aria-label={`Upload of ${name}`}
              />
              {share < 1 ? `${Math.floor(share * 100)}%` : 'Looking at it...'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Something could not be had: said in words, with a way on. */
export function Trouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="notice notice-danger" role="alert">
      <p>{message}</p>
      <button type="button" className="btn-quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

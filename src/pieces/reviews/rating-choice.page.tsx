interface RatingChoiceProps {
  id: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChoose: (event: { target: { value: string } }) => void
}

/** Five radio buttons: the arrow keys move through them, and each says how many stars it is. */
export function RatingChoice({ id, value, error, onBlur, onChoose }: RatingChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">
        Stars<span aria-hidden="true"> *</span>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars} className="inline-flex min-h-11 items-center gap-2">
            <input
              {...(stars === '1' ? { id } : {})}
              type="radio"
              name="rating"
              value={stars}
              checked={value === stars}
              className="size-4"
              onBlur={onBlur}
              onChange={onChoose}
            />
            {stars} <span className="sr-only">{stars === '1' ? 'star' : 'stars'}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

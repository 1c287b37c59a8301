import { wristWords } from '../../../sizes/wrist.rules.ts'
import { useKeptWrist } from '../../../sizes/page/kept-wrist.ts'
import { TextField } from './text-field.tsx'

/** Shown in a shop that has something for wrists. */
export function WristChoice({ wrist }: { wrist: string | undefined }) {
  return (
    <fieldset>
      <legend className="font-display text-lg">Fits a wrist of</legend>
      <TextField
        label="In inches or centimeters, as 6 1/2 in or 17 cm"
        name="wrist"
        value={wrist}
        mode="text"
      />
      <KeptWrist />
    </fieldset>
  )
}

/** Puts what the browser keeps into the field: it is sent only if somebody so chooses. */
function KeptWrist() {
  const kept = useKeptWrist()
  if (!kept) return null
  const words = wristWords(kept)
  return (
    <button
      type="button"
      className="btn-quiet"
      onClick={({ currentTarget: { form } }) => {
        const field = form!.elements.namedItem('wrist') as HTMLInputElement
        field.value = words
        // Its form counts what is left, as after typing.
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.focus()
      }}
    >
      Yours: {words}
    </button>
  )
}

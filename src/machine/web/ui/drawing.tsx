import drawings from './drawings.svg'

/**
 * What is drawn in the hand of the default picture, each standing on a minute track: an empty box, a stand with nothing
 * on it, one with a marked tag, a loupe that finds only the track, a dial whose hands have come off, beads half strung,
 * a parcel, the same opened with what was in it, a pen at rest.
 */
export type Drawn = 'box' | 'stand' | 'tag' | 'loupe' | 'dial' | 'thread' | 'parcel' | 'opened' | 'quill'

/**
 * All drawings are one file that a browser fetches only where one is shown, so that no page's script carries them. Their
 * colors are the look's: what `<use>` shows inherits the page's custom properties.
 */
export function Drawing({ of, className = '' }: { of: Drawn; className?: string }) {
  return (
    <svg width="160" height="120" aria-hidden="true" className={`text-accent ${className}`}>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}

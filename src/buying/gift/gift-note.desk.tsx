/** A gift's note on its packing slip, as it was typed. */
export function GiftNote({ note }: { note: string }) {
  if (note === '') return null
  return (
    <section
      aria-label="Gift note"
      className="order-line mx-auto mt-8 max-w-md border-y border-line px-4 py-6 text-center"
    >
      <p dir="auto" className="font-display text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
        {note}
      </p>
    </section>
  )
}

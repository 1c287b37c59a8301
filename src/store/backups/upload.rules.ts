/** A file comes in pieces of this size: a request may not take longer than two minutes. */
export const UPLOAD_PIECE_BYTES = 4_000_000

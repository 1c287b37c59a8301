/** In characters. An app shows six digits, and people type blanks between them; a recovery code is longer. */
export const SECOND_FACTOR_LIMITS = { passkeyName: 60, appCode: 20, code: 60 } as const

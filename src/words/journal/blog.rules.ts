/** A post as the contract carries it (spec section 3). */
export interface BlogPost {
  id: number
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  published: boolean
  createdAt: string
  /** When it appeared; for one that is not published, when it will. Null: not planned, or out since it was written. */
  publishAt: string | null
  /** Grows with every edit; an edit made from an older version is a conflict. */
  version: number
}

/** The day a post bears. */
export function postedAt({ publishAt, createdAt }: Pick<BlogPost, 'publishAt' | 'createdAt'>): string {
  return publishAt ?? createdAt
}

type PostState = 'published' | 'scheduled' | 'draft'

export function postState({ published, publishAt }: Pick<BlogPost, 'published' | 'publishAt'>): PostState {
  if (published) return 'published'
  return publishAt === null ? 'draft' : 'scheduled'
}

/** What a form's limits are; the contract holds them. */
export const POST_LIMITS = { title: 200, excerpt: 500, content: 60_000 } as const

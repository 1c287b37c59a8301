export interface DemoPost {
  id: number
  title: string
  /** Markdown. */
  content: string
  /** Plain text of at most 200 characters, shown in the list of posts. */
  excerpt: string
  published: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
}

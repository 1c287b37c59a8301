export interface DemoPost {
  id: number
  title: string
  /** In Markdown. */
  content: string
  /** Plain text of at most 200 characters, shown in the list of posts. */
  excerpt: string
  published: boolean
  /** An ISO time in UTC. */
  createdAt: string
}

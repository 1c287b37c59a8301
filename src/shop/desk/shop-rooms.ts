import { FrontSection } from '../../words/front/desk/front-section.tsx'
import { PagesSection } from '../../words/pages/desk/pages-section.tsx'
import { BlogSection } from '../../words/journal/blog-section.desk.tsx'
import { NewsletterSection } from '../../words/newsletter/newsletter-section.desk.tsx'
import type { Rooms } from './rooms.ts'

export const rooms: Rooms = {
  front: FrontSection,
  pages: PagesSection,
  blog: BlogSection,
  newsletter: NewsletterSection,
}

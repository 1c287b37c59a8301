import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { postedAt, type BlogPost } from '../../words/journal/blog.rules.ts'
import { hrefTo } from '../site/paths.ts'
import { element, xmlDocument } from './xml.ts'

/** The published posts as RSS 2.0, newest first. */
export function blogFeed(publicUrl: string, storeName: string, posts: readonly BlogPost[]): string {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const items = posts.map((post) => {
    const { id, title, excerpt, imageUrl } = post
    const link = absolute(hrefTo('post', { id }))
    return element('item', [
      element('title', title),
      element('link', link),
      element('guid', link, { isPermaLink: 'true' }),
      element('pubDate', new Date(postedAt(post)).toUTCString()),
      element('description', excerpt),
      ...(imageUrl
        ? [element('media:content', '', { url: absolute(imagePath(imageUrl)), medium: 'image' })]
        : []),
    ])
  })
  const channel = element('channel', [
    element('title', `${storeName}: blog`),
    element('link', absolute(hrefTo('blog'))),
    element('description', `Notes from the workshop of ${storeName}`),
    element('language', 'en-us'),
    element('atom:link', '', { href: absolute('/blog/feed.xml'), rel: 'self', type: 'application/rss+xml' }),
    ...items,
  ])
  return xmlDocument(
    element('rss', channel, {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  )
}

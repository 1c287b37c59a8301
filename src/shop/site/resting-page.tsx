import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from './document.ts'
import { Mark } from '../frame/mark.tsx'

/** Whatever it is: an empty reference leads to where it stands. */
const THIS_ADDRESS = ''

/**
 * A page that asks nothing of the database, for when it has nothing to say: in the shop's looks, without a script and
 * without the shop's name, which is the owner's to choose and stands in the database.
 */
export function restingPage(
  sentence: string,
  { styles, fonts }: Pick<PageAssets, 'styles' | 'fonts'>,
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The shop is resting a moment</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fdfbf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <main className="wrap flex min-h-dvh flex-col justify-center py-24">
          <span className="text-accent">
            <Mark size={56} />
          </span>
          <h1 className="title mt-8">The shop is resting a moment</h1>
          <p className="mt-5 max-w-lg text-lg text-ink-soft">{sentence}</p>
          <p className="mt-3 max-w-lg text-ink-soft">Your cart is kept.</p>
          <p className="mt-9">
            <a href={THIS_ADDRESS} className="btn btn-primary">
              Try again
            </a>
          </p>
        </main>
      </body>
    </html>,
  )}`
}

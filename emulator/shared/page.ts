import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

interface PageParts {
  title: string
  /** The addresses of its stylesheet and its script. */
  style: string
  script: string
  /** What the script finds in the body, as attributes. */
  data?: readonly Html[]
  body: Html
}

/** The frame of every page. */
export function page({ title, style, script, data = [], body }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        <script src="${script}" defer></script>
      </head>
      <body${data}>
        ${body}
      </body>
    </html>`
}

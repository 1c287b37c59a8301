import { useState } from 'react'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { Mail } from '../../../shop/desk/desk-queries.ts'
import { kindWords } from './mail-words.ts'
import { splitLinks } from './split-links.ts'

export function MailView({ mail }: { mail: Mail }) {
  const [version, setVersion] = useState<'text' | 'html'>('text')
  return (
    <article className="border border-line bg-sheet p-4 text-sm sm:p-6">
      <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="btn-quiet mb-2 lg:hidden">
        All mail
      </Link>
      <h2 tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
        {mail.subject}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-ink-soft">
        <dt>To</dt>
        <dd className="[overflow-wrap:anywhere] text-ink">{mail.to}</dd>
        <dt>Date</dt>
        <dd className="text-ink">
          <ShopMoment iso={mail.createdAt} />
        </dd>
        <dt>Kind</dt>
        <dd className="text-ink">{kindWords(mail.kind)}</dd>
      </dl>
      <fieldset className="mt-4 flex flex-wrap gap-x-5 border-y border-line">
        <legend className="sr-only">Version</legend>
        <VersionChoice name="Text" chosen={version === 'text'} onChoose={() => setVersion('text')} />
        <VersionChoice
          name="As the reader sees it"
          chosen={version === 'html'}
          onChoose={() => setVersion('html')}
        />
      </fieldset>
      {version === 'text' ? <MailText text={mail.text} /> : <MailHtml html={mail.html} />}
    </article>
  )
}

function VersionChoice(props: { name: string; chosen: boolean; onChoose: () => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="mail-version"
        className="size-4"
        checked={props.chosen}
        onChange={props.onChoose}
      />
      {props.name}
    </label>
  )
}

function MailText({ text }: { text: string }) {
  return (
    <div className="mt-4 max-w-2xl font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitLinks(text, location.origin).map((part, index) =>
        'href' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- one text never changes
          <a key={index} href={part.href} className="link">
            {part.href}
          </a>
        ) : (
          part.text
        ),
      )}
    </div>
  )
}

/** The sandbox runs no script and opens nothing. */
function MailHtml({ html }: { html: string }) {
  return (
    <>
      <p className="mt-4 text-ink-soft">A picture of the mail: its links work in the text version only.</p>
      <iframe
        title="The mail as its reader sees it"
        sandbox=""
        srcDoc={html}
        className="mt-2 h-[36rem] w-full border border-line bg-white"
      />
    </>
  )
}

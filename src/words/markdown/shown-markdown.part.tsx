import type { ReactNode } from 'react'
import { parseBlocks, parseSpans, type Block, type Span } from './markdown.rules.ts'
import { Picture } from '../../pieces/pictures/picture.part.tsx'

/** Headings that other pages lead to, such as /returns#warranty; any others might take the id of a part of the frame. */
const ANCHORS = ['warranty'] as const

/** The text of a post or a page as elements. Nothing in it is ever taken as HTML. */
export function Markdown({ text }: { text: string }) {
  return parseBlocks(text).map((block, index) => <BlockElement key={index} block={block} />)
}

export function BlockElement({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const words = spans(block.text)
    const id = ANCHORS.find((anchor) => anchor === block.text.toLowerCase())
    return block.level <= 2 ? <h2 id={id}>{words}</h2> : <h3 id={id}>{words}</h3>
  }
  if (block.kind === 'quote') return <blockquote>{spans(block.text)}</blockquote>
  if (block.kind === 'rule') return <hr className="track" />
  if (block.kind === 'picture') return <PictureInText {...block} />
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => <li key={index}>{spans(item)}</li>)
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return <p>{spans(block.text)}</p>
}

function PictureInText({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="[&_img]:h-auto [&_img]:max-w-full">
      <Picture src={src} alt={alt} sizes="(min-width: 48rem) 45rem, 92vw" widths={[320, 1600]} />
    </div>
  )
}

export function spans(text: string): ReactNode {
  return parseSpans(text).map((span, index) => <SpanElement key={index} span={span} />)
}

function SpanElement({ span }: { span: Span }) {
  if (span.kind === 'strong') return <strong>{span.text}</strong>
  if (span.kind === 'emphasis') return <em>{span.text}</em>
  if (span.kind === 'code') return <code>{span.text}</code>
  if (span.kind === 'link') {
    return (
      <a className="link" href={span.href}>
        {span.text}
      </a>
    )
  }
  return span.text
}

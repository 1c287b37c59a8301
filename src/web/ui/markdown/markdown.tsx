import type { ReactNode } from 'react'
import { parseBlocks, parseSpans, type Block, type Span } from '../../../domain/letters/markdown.ts'

/** A post's text as elements. Nothing in it is ever taken as HTML. */
export function Markdown({ text }: { text: string }) {
  return parseBlocks(text).map((block, index) => <BlockElement key={index} block={block} />)
}

function BlockElement({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return block.level <= 2 ? <h2>{spans(block.text)}</h2> : <h3>{spans(block.text)}</h3>
  if (block.kind === 'quote') return <blockquote>{spans(block.text)}</blockquote>
  if (block.kind === 'rule') return <hr className="track" />
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => <li key={index}>{spans(item)}</li>)
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return <p>{spans(block.text)}</p>
}

function spans(text: string): ReactNode {
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

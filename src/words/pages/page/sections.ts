import { plainWords, type Block } from '../../markdown/markdown.rules.ts'

export interface Section {
  heading: string
  blocks: Block[]
  /** What stands below its smaller headings. */
  parts: { heading: string; blocks: Block[] }[]
}

/** A text by its headings; what stands before the first has none. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    const section = sections.at(-1)
    if (block.kind === 'heading' && (block.level <= 2 || !section))
      sections.push({ heading: plainWords(block.text), blocks: [], parts: [] })
    else if (block.kind === 'heading') section?.parts.push({ heading: plainWords(block.text), blocks: [] })
    else if (section) (section.parts.at(-1) ?? section).blocks.push(block)
    else sections.push({ heading: '', blocks: [block], parts: [] })
  }
  return sections
}

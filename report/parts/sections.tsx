import type { TextBlock } from '../../compiler/describe/blocks/block.ts';
import { writeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { Section } from './page.tsx';

/** The sections of a document as the text for readers without scripts has them. Their titles are plain texts. */
export function Sections({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map((block, at) => {
    if (block.kind !== 'heading' || typeof block.text !== 'string') return null;
    const next = blocks.findIndex((one, position) => position > at && one.kind === 'heading');
    const below = blocks.slice(at + 1, next === -1 ? undefined : next);
    return (
      <Section key={at} title={block.text}>
        <div className="blocks" dangerouslySetInnerHTML={{ __html: writeHtml(below) }} />
      </Section>
    );
  });
}

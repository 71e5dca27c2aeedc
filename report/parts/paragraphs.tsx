import { DocText } from './doc-text.tsx';

/** A doc comment as paragraphs, which empty lines separate. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="paragraphs">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          <DocText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

import { DocText } from './doc-text.tsx';

/** A doc comment as paragraphs and lists, which empty lines separate. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n[ \t]*\n|\n(?=- )/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="paragraphs">
      {paragraphs.map((paragraph, index) =>
        paragraph.startsWith('- ') ? (
          <ul key={index} className="bullets">
            <li>
              <DocText text={paragraph.slice(2)} />
            </li>
          </ul>
        ) : (
          <p key={index}>
            <DocText text={paragraph} />
          </p>
        ),
      )}
    </div>
  );
}

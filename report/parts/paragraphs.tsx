/** A doc comment: its paragraphs are separated by empty lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="paragraphs">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

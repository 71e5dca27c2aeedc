/** A line of a doc comment. Text between backticks is code, and text between two asterisks is bold. */
export function DocText({ text }: { readonly text: string | undefined }) {
  return (text ?? '').split(/`([^`]+)`|\*\*([^*]+)\*\*/).map((part, at) => {
    if (part === undefined || at % 3 === 0) return part;
    return at % 3 === 1 ? <code key={at}>{part}</code> : <strong key={at}>{part}</strong>;
  });
}

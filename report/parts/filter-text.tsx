import { useEffect, useState } from 'react';
import { goTo } from '../shell/use-address.ts';
import type { ReportAddress } from '../shell/address.ts';

interface FilterTextProps {
  readonly address: ReportAddress;
  /** What is filtered: `Filter rules`. */
  readonly label: string;
  /** Whether the label is above the field, as other fields of the line have it, and not in it. */
  readonly isLabelled?: boolean;
}

/** A field whose words filter a list. They are in the address, as `q`, after a short pause in typing. */
export function FilterText({ address, label, isLabelled }: FilterTextProps) {
  const { q = '' } = address.query;
  const [text, setText] = useState(q);
  const [requested, setRequested] = useState(q);
  if (requested !== q) {
    setRequested(q);
    setText(q);
  }
  useEffect(() => {
    if (text === q) return;
    // The back button should undo the whole search, not one letter.
    const step = q === '' || text === '' ? 'push' : 'replace';
    const pause = setTimeout(() => {
      setRequested(text);
      goTo({ ...address, query: { ...address.query, q: text } }, step);
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text, q, address]);
  return (
    <label className={isLabelled ? 'filter-text filter-select' : 'filter-text'}>
      <span className={isLabelled ? undefined : 'visually-hidden'}>{label}</span>
      <input
        type="search"
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={isLabelled ? undefined : label}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
      />
    </label>
  );
}

const pauseMilliseconds = 120;

import { useEffect, useRef, useState } from 'react';
import type { Filter } from '../../filters.ts';
import { goTo } from '../../use-address.ts';

/** The words to search for. They reach the address, and so the list, once the reader pauses. */
export function SearchBox({ filter }: { readonly filter: Filter }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(filter.text);
  const [asked, setAsked] = useState(filter.text);
  if (asked !== filter.text) {
    setAsked(filter.text);
    setText(filter.text);
  }

  useEffect(() => {
    if (text === filter.text) return;
    // One step back leaves a search as a whole, and not letter by letter.
    const step = filter.text === '' || text === '' ? 'push' : 'replace';
    const pause = setTimeout(() => {
      setAsked(text);
      goTo({ place: 'rules', filter: { ...filter, text } }, step);
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text, filter]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  return (
    <label className="search-box">
      <span>
        Search <kbd aria-hidden="true">Ctrl K</kbd>
      </span>
      <input
        ref={input}
        type="search"
        aria-keyshortcuts="Control+K Meta+K"
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder="Words, in any order"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
      />
    </label>
  );
}

const pauseMilliseconds = 150;

import { useEffect, useRef, useState } from 'react';
import type { Filter } from '../../filters.ts';
import { goTo } from '../../use-address.ts';

/** The search field. Its words change the address, and so the list, after a short pause in typing. */
export function SearchBox({ filter }: { readonly filter: Filter }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(filter.text);
  const [requested, setRequested] = useState(filter.text);
  if (requested !== filter.text) {
    setRequested(filter.text);
    setText(filter.text);
  }

  useEffect(() => {
    if (text === filter.text) return;
    // The back button should undo the whole search, not one letter.
    const step = filter.text === '' || text === '' ? 'push' : 'replace';
    const pause = setTimeout(() => {
      setRequested(text);
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

import { useEffect, useRef } from 'react';

/** Opens the search with `/` outside of fields, and with Ctrl+K or Cmd+K everywhere. */
export function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !(event.target as Element).closest('input, select, textarea');
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useLayoutEffect } from 'react';

/** Opens the search with `/` outside of fields, and with Ctrl+K or Cmd+K everywhere. */
export function useSearchKeys(setSearching: (isSearching: boolean) => void): void {
  // In the layout phase, so that no key is lost between the first drawing and its effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !(event.target as Element).closest('input, select, textarea');
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [setSearching]);
}

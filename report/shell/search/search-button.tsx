/** Opens the search. It looks like a field, because readers look for one. Narrow windows have the bar instead. */
export function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className="search-button" aria-keyshortcuts="/ Control+K Meta+K" onClick={onOpen}>
      <span>Search everything</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

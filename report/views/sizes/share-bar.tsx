/** A part of a whole as a bar, drawn with attributes: the page's policy allows no inline style. */
export function ShareBar({ part, whole }: { readonly part: number; readonly whole: number }) {
  const share = whole > 0 ? Math.min(100, (100 * part) / whole) : 0;
  return (
    <span className="share-bar">
      <svg width="100%" height="8" aria-hidden="true">
        <rect className="share-whole" width="100%" height="8" rx="2" />
        <rect className="share-part" width={`${share.toFixed(1)}%`} height="8" rx="2" />
      </svg>
      <span>{share.toFixed(share < 10 ? 1 : 0)} %</span>
    </span>
  );
}

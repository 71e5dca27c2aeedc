/** A bar for the share of a part. It uses attributes, because the Content-Security-Policy allows no inline styles. */
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

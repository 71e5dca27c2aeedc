interface ShareBarProps {
  readonly part: number;
  /** The largest part of the table. */
  readonly largest: number;
  readonly whole: number;
}

/** A bar for a part, as long as the largest part allows, with its share. It uses attributes, because the Content-Security-Policy allows no inline styles. */
export function ShareBar({ part, largest, whole }: ShareBarProps) {
  const length = largest > 0 ? (100 * part) / largest : 0;
  const share = whole > 0 ? Math.min(100, (100 * part) / whole) : 0;
  return (
    <span className="share-bar">
      <svg width="100%" height="8" aria-hidden="true">
        <rect className="share-whole" width="100%" height="8" rx="2" />
        <rect className="share-part" width={`${length.toFixed(1)}%`} height="8" rx="2" />
      </svg>
      <span>{share.toFixed(share < 10 ? 1 : 0)} %</span>
    </span>
  );
}

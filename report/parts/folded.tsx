import { Fragment, type ReactNode } from 'react';

interface FoldedProps {
  readonly items: readonly ReactNode[];
  readonly most?: number;
}

/** A folded list of countries, with what is said of visitors whose country is unknown after it: it is no country. */
export function FoldedPlaces({
  names,
  hasMissing,
  most,
}: {
  readonly names: readonly ReactNode[];
  readonly hasMissing: boolean;
  readonly most: number;
}) {
  return (
    <>
      <Folded items={names} most={most} />
      {hasMissing ? `${names.length > 0 ? ', and ' : ''}unknown country` : null}
    </>
  );
}

/** A list with commas. What follows the first items of a long one is shown on demand. */
export function Folded({ items, most = 6 }: FoldedProps) {
  // It takes as much room to say that there is one more.
  if (items.length <= most + 1) return withCommas(items);
  return (
    <>
      {withCommas(items.slice(0, most))}{' '}
      <details className="folded">
        <summary>and {items.length - most} more</summary>
        {withCommas(items.slice(most))}
      </details>
    </>
  );
}

const withCommas = (items: readonly ReactNode[]): ReactNode =>
  items.map((item, at) => (
    <Fragment key={at}>
      {at > 0 ? ', ' : null}
      {item}
    </Fragment>
  ));

import { Fragment, type ReactNode } from 'react';

interface FoldedProps {
  readonly items: readonly ReactNode[];
  readonly most?: number;
  readonly word?: 'and' | 'or';
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
  if (!hasMissing) return <Folded items={names} most={most} />;
  const missing = 'an unknown country';
  if (!isLong(names, most)) return withAnd([...names, missing]);
  return (
    <>
      <Folded items={names} most={most} />, and {missing}
    </>
  );
}

/** A list as sentences have it. What follows the first items of a long one is shown on demand. */
export function Folded({ items, most = 6, word = 'and' }: FoldedProps) {
  if (!isLong(items, most)) return joined(items, ` ${word} `);
  return (
    <>
      {joined(items.slice(0, most), ', ')}{' '}
      <details className="folded">
        <summary>
          {word} {word === 'or' ? 'one of ' : null}
          {items.length - most} more
        </summary>
        {joined(items.slice(most), ` ${word} `)}
      </details>
    </>
  );
}

/** It takes as much room to say that there is one more. */
const isLong = (items: readonly ReactNode[], most: number): boolean => items.length > most + 1;

const withAnd = (items: readonly ReactNode[]): ReactNode => joined(items, ' and ');

const joined = (items: readonly ReactNode[], last: ', ' | ' and ' | ' or '): ReactNode =>
  items.map((item, at) => (
    <Fragment key={at}>
      {at === 0 ? null : at < items.length - 1 ? ', ' : last}
      {item}
    </Fragment>
  ));

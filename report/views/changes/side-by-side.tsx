import { compareWords, type WordChange } from '../../compare-words.ts';
import { count } from '../../parts/count.ts';
import { compareSides, hunksOf, type SideRow } from './compare-sides.ts';

interface SideBySideProps {
  /** What the texts are, for readers who do not see the table. */
  readonly label: string;
  /** Lines. Empty if the version has none. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isCode?: boolean;
}

/** Two versions of a text side by side, with deleted and inserted words marked. Narrow screens show one below the other. */
export function SideBySide({ label, before, after, isCode }: SideBySideProps) {
  return (
    <table className={isCode ? 'sides sides-code' : 'sides'} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {hunksOf(compareSides(before, after)).flatMap(({ skipped, rows }, at) => [
          skipped === 0 ? null : (
            <tr key={`${at} skipped`} className="side-skipped">
              <td colSpan={2}>{count(skipped, 'equal line')}</td>
            </tr>
          ),
          ...rows.map((row, index) => <SideRowOf key={`${at} ${index}`} row={row} />),
        ])}
      </tbody>
    </table>
  );
}

function SideRowOf({ row: { before, after, isSame } }: { readonly row: SideRow }) {
  const words = isSame ? [] : compareWords(before ?? '', after ?? '');
  return (
    <tr className={isSame ? 'side-same' : 'side-differs'}>
      <td>{isSame ? before : <Words words={words} without="+" />}</td>
      <td>{isSame ? after : <Words words={words} without="-" />}</td>
    </tr>
  );
}

/** One side of compared words. Screen readers say which words were deleted or inserted. */
function Words({ words, without }: { readonly words: readonly WordChange[]; readonly without: '+' | '-' }) {
  return words.map(({ sign, text }, at) => {
    if (sign === ' ') return text;
    if (sign === without) return null;
    const Mark = sign === '-' ? 'del' : 'ins';
    return (
      <Mark key={at}>
        <span className="visually-hidden">{sign === '-' ? 'deleted: ' : 'inserted: '}</span>
        {text}
      </Mark>
    );
  });
}

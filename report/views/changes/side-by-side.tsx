import { compareWords, type WordChange } from '../../compare-words.ts';
import { MarkedSource } from '../../parts/source-text.tsx';
import { count } from '../../../compiler/language/source/count.ts';
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
          ...rows.map((row, index) => <SideRowOf key={`${at} ${index}`} row={row} isCode={isCode} />),
        ])}
      </tbody>
    </table>
  );
}

function SideRowOf({ row: { before, after, isSame }, isCode }: { readonly row: SideRow; readonly isCode?: boolean }) {
  const words = isSame ? [] : compareWords(before ?? '', after ?? '');
  return (
    <tr className={isSame ? 'side-same' : 'side-differs'}>
      <td>
        {isSame ? <Look text={before ?? ''} isCode={isCode} /> : <Words words={words} without="+" isCode={isCode} />}
      </td>
      <td>
        {isSame ? <Look text={after ?? ''} isCode={isCode} /> : <Words words={words} without="-" isCode={isCode} />}
      </td>
    </tr>
  );
}

interface WordsProps {
  readonly words: readonly WordChange[];
  readonly without: '+' | '-';
  readonly isCode?: boolean;
}

/**
 * A part of a text. Keywords, texts and comments of source are marked; names may be of the version before, so they are no
 * links.
 */
function Look({ text, isCode }: { readonly text: string; readonly isCode?: boolean }) {
  return isCode ? <MarkedSource text={text} /> : text;
}

/** One side of compared words. Screen readers say which words were deleted or inserted. */
function Words({ words, without, isCode }: WordsProps) {
  return words.map(({ sign, text }, at) => {
    if (sign === ' ') return <Look key={at} text={text} isCode={isCode} />;
    if (sign === without) return null;
    const Mark = sign === '-' ? 'del' : 'ins';
    return (
      <Mark key={at}>
        <span className="visually-hidden">{sign === '-' ? 'deleted: ' : 'inserted: '}</span>
        <Look text={text} isCode={isCode} />
      </Mark>
    );
  });
}

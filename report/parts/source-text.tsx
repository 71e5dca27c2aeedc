import type { ReportRef } from '../../compiler/contract/report/ref.ts';
import { memoize } from '../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { useReport } from '../shell/report-context.ts';
import { Link } from './link.tsx';

/** Source text of rule files, with comments, texts and keywords marked, and links from names to what they mean. */
export function SourceText({ text }: { readonly text: string }) {
  const refs = refsOf(useReport().data);
  return (
    <code>
      {text.split(token).map((part, at) => {
        const ref = refs.get(part) ?? refs.get(part.split('.', 1)[0]);
        if (at % 2 === 0) return part;
        if (ref)
          return (
            <Link key={at} to={ref}>
              {part}
            </Link>
          );
        return <Marked key={at} text={part} />;
      })}
    </code>
  );
}

/** Source text with comments, texts and keywords marked, without links. */
export function MarkedSource({ text }: { readonly text: string }) {
  return text.split(token).map((part, at) => (at % 2 === 0 ? part : <Marked key={at} text={part} />));
}

function Marked({ text }: { readonly text: string }) {
  const look = lookOf(text);
  return look === undefined ? text : <span className={`source-${look}`}>{text}</span>;
}

/** A comment, a text, or a path of names that is not the name of a value before a colon. */
const token = /(\/\/.*|"(?:\\.|[^"\\])*"|(?<![\w.$-])[a-zA-Z_][\w-]*(?:\.\w+)*(?![\w-]|:))/;

const keywords =
  /^(rule|tag|call|on|when|do|then|once|in|is|not|and|or|exists|contains|starts|ends|with|matches|else|case|otherwise|sites|stages|order|meets|vendor|group|options|true|false)$/;

function lookOf(part: string): string | undefined {
  if (part.startsWith('//')) return 'comment';
  if (part.startsWith('"')) return 'text';
  return keywords.test(part) ? 'keyword' : undefined;
}

/** What names mean. A name of several things leads to the first. */
const refsOf = memoize((data: ReportData): ReadonlyMap<string, ReportRef> => {
  const { reference, pages, items, rules } = data;
  const named = (kind: ReportRef['kind'], list: readonly { readonly name: string }[]) =>
    list.map(({ name }): readonly [string, ReportRef] => [name, { kind, id: name }]);
  return new Map(
    [
      ...rules.map(({ kind, id }): readonly [string, ReportRef] => [id, { kind, id }]),
      ...named('page', pages),
      ...named('condition', reference.conditions),
      ...named('set', reference.sets),
      ...named('table', reference.tables),
      ...named('setting', reference.settings),
      ...named('call', reference.endpoints),
      ...items.map(({ id }): readonly [string, ReportRef] => [id, { kind: 'item', id }]),
    ].toReversed(),
  );
});

import { Fragment } from 'react';
import type { ReportDeclarationChange, ReportDeclarationText } from '../../../compiler/contract/report/change.ts';
import { Section } from '../../parts/page.tsx';
import { PlaceText } from '../../parts/place-text.tsx';
import { SideBySide } from './side-by-side.tsx';

/** What a rule or tag says in both versions, in words. Parts that say the same are left out, except the sentence. */
export function DeclarationWords({
  declaration: { before, after },
}: {
  readonly declaration: ReportDeclarationChange;
}) {
  const parts = [
    ['What it does', sentenceOf(before), sentenceOf(after)],
    ['Conditions', before?.conditions ?? [], after?.conditions ?? []],
    ['Actions', before?.actions ?? [], after?.actions ?? []],
  ] as const;
  return parts.map(([title, was, is], at) =>
    was.length + is.length === 0 || (at > 0 && was.join('\n') === is.join('\n')) ? null : (
      <Section key={title} title={title}>
        <SideBySide label={`${title}, before and after`} before={was} after={is} />
        {was.join('\n') === is.join('\n') ? <p className="note">The same words describe both versions.</p> : null}
      </Section>
    ),
  );
}

const sentenceOf = (text: ReportDeclarationText | undefined) => (text?.sentence === undefined ? [] : [text.sentence]);

/** The source text of a declaration in both versions, on demand. */
export function DeclarationSource({ declaration }: { readonly declaration: ReportDeclarationChange }) {
  const { kind, name, before, after } = declaration;
  return (
    <details className="source">
      <summary>
        Source of {kind === name ? kind : `${kind} ${name}`} before and after
        {[before, after].map((text, at) => (
          <Fragment key={at}>
            {' '}
            {text && (at === 0 || !isAtSamePlace(before, after)) ? <PlaceText place={text.place} /> : null}
          </Fragment>
        ))}
      </summary>
      <SideBySide
        label={`Source of ${kind} ${name}, before and after`}
        before={before?.source.split('\n') ?? []}
        after={after?.source.split('\n') ?? []}
        isCode
      />
    </details>
  );
}

function isAtSamePlace(before: ReportDeclarationText | undefined, after: ReportDeclarationText | undefined): boolean {
  return before?.place.path === after?.place.path && before?.place.line === after?.place.line;
}

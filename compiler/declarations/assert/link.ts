import type { AssertedClaim, Assertion } from '../../model/assertion.ts';
import type * as ast from '../../syntax/document.ts';
import { linkCountryClaim } from './country-claim.ts';
import { bodyFields } from '../../bind/fields.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Linker } from '../../bind/linker.ts';
import { wordsIn } from '../running/running.ts';
import { sentence } from '../../bind/sentence.ts';
import { linkSubject } from './subject.ts';
import { declared } from '../../bind/declared.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    assertions: true;
  }
  interface Meanings {
    assert: Assertion;
  }
}

export const assertLink = defineLink('assert', {
  meaning: linkAssertion,
});

/** Links `assert "Title" { every tag where … runs only when … }`: one statement with a title. */
function linkAssertion(linker: Linker, found: Binding): Assertion | undefined {
  const { declaration, source } = found;
  const [clause, second] = (declaration.body?.clauses ?? []).filter((one) => 'claim' in one);
  if (second) linker.mistake('unexpected-part', { kind: 'assert', part: 'second statement' }, source, second);
  if (!clause && !declaration.incomplete) {
    linker.mistake('missing-part', { kind: 'assert', part: 'statement' }, source, found.name);
  }
  const claim = clause && linkClaim(linker, found, clause);
  if (!claim) return undefined;
  const text = sentence(clause);
  return {
    ...declared(found, linker.documents),
    meets: wordsIn(bodyFields(declaration.body).get('meets')?.value),
    claim,
    text,
  };
}

const subjects = ['tag', 'rule', 'country'];

function linkClaim(linker: Linker, found: Binding, clause: ast.AssertionClause): AssertedClaim | undefined {
  const { subject, claim } = clause;
  if (!subjects.includes(subject.text)) {
    const parameters = { name: subject.text, nearest: nearest(subject.text, subjects) };
    linker.mistake('unknown-subject', parameters, found.source, subject);
    return undefined;
  }
  if ((subject.text === 'country') !== (claim.text === 'has one')) {
    linker.mistake('unknown-assertion', { found: `${subject.text} ${claim.text}` }, found.source, claim);
    return undefined;
  }
  return subject.text === 'country' ? linkCountryClaim(linker, found, clause) : linkRunClaim(linker, found, clause);
}

function linkRunClaim(linker: Linker, { source }: Binding, clause: ast.AssertionClause): AssertedClaim | undefined {
  const { claim } = clause;
  if (clause.in) linker.mistake('unexpected-part', { kind: 'assertion', part: '"in"' }, source, clause.in);
  const subject = linkSubject(linker, source, clause);
  // The condition cannot use fields of events, because a gate may be checked long after the event.
  const when = clause.when && linker.decision({ source }, clause.when);
  if (claim.text === 'runs only' && !when) {
    linker.mistake('missing-part', { kind: 'assertion', part: '"when"' }, source, claim);
    return undefined;
  }
  if (!subject) return undefined;
  return claim.text === 'runs only'
    ? { kind: 'runsOnlyWhen', subject, when: when! }
    : { kind: 'neverRuns', subject, when };
}

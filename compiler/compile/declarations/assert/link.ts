import type { AssertedClaim, Assertion } from '../../../language/model/assertion.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { ClaimWords } from '../../../language/syntax/claims.ts';
import { linkActionClaim } from './action-claim.ts';
import { linkCountryClaim } from './country-claim.ts';
import { bodyFields } from '../../bind/fields.ts';
import { sentence } from '../../../language/syntax/format/sentence.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Linker } from '../../bind/linker.ts';
import { itemsAsWritten } from '../running/running.ts';
import { declared } from '../../bind/collect.ts';
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
  if (declaration.incomplete) return undefined;
  const [clause, second] = (declaration.body?.clauses ?? []).filter((one) => 'claim' in one);
  if (second) linker.mistake('unexpected-part', { kind: 'assert', part: 'second statement' }, source, second);
  if (!clause) {
    linker.mistake('missing-part', { kind: 'assert', part: 'statement' }, source, found.name);
  }
  const claim = clause && linkClaim(linker, found, clause);
  if (!claim) return undefined;
  const text = sentence(clause);
  return {
    ...declared(found, linker.documents),
    meets: itemsAsWritten(bodyFields(declaration.body).get('meets')?.value),
    claim,
    text,
  };
}

const ofRunning: readonly ClaimWords[] = [
  'runs only', 'never runs', 'never sends', 'sends at most', 'stores only', 'loads only', 'never loads',
]; // prettier-ignore

/** The verbs of each subject. */
const verbsOf = new Map<string, readonly ClaimWords[]>([
  ['tag', ofRunning],
  ['rule', ofRunning],
  ['call', ['runs only', 'never runs', 'never sends', 'sends at most']],
  ['sender', ['runs only', 'never runs', 'never sends', 'sends at most']],
  ['host', ['receives only', 'never receives', 'receives at most']],
  ['country', ['has one']],
]);

function linkClaim(linker: Linker, found: Binding, clause: ast.AssertionClause): AssertedClaim | undefined {
  const { subject, claim } = clause;
  const verbs = verbsOf.get(subject.text);
  if (!verbs) {
    const parameters = { name: subject.text, nearest: nearest(subject.text, verbsOf.keys()) };
    linker.mistake('unknown-subject', parameters, found.source, subject);
    return undefined;
  }
  if (!verbs.includes(claim.text)) {
    const text = `${subject.text} ${claim.text}`;
    const near = nearest(claim.text, verbs) ?? sameLimit(claim.text, verbs);
    linker.mistake(
      'unknown-assertion',
      { found: text, nearest: near && `${subject.text} ${near}` },
      found.source,
      claim,
    );
    return undefined;
  }
  return subject.text === 'country' ? linkCountryClaim(linker, found, clause) : linkActionClaim(linker, found, clause);
}

/** Returns the verb of a subject with the limit of another subject's verb: `receives only` for `runs only`. */
function sameLimit(text: string, verbs: readonly ClaimWords[]): ClaimWords | undefined {
  const [, limit] = /^(?:runs|sends|receives) (only|at most)$/.exec(text) ?? [];
  return verbs.find((verb) => limit !== undefined && verb.endsWith(` ${limit}`));
}

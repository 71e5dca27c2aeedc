import type { AssertedClaim, AssertedPart } from '../../../language/model/assertion.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkSubject } from './subject.ts';
import { linkUnsentData } from './unsent-data.ts';

/** Links an assertion about when tags, rules and calls run, and what they send, store and load. */
export function linkActionClaim(
  linker: Linker,
  { source }: Binding,
  clause: ast.AssertionClause,
): AssertedClaim | undefined {
  const { claim, object, when: condition } = clause;
  if (clause.in) linker.mistake('unexpected-part', { kind: 'assertion', part: '"in"' }, source, clause.in);
  const subject = linkSubject(linker, source, clause);
  // The condition cannot use fields of events, because a gate may be checked long after the event.
  const when = condition && linker.decision({ source }, condition);
  const span = spanOf(source, { start: claim.start, end: Math.max(claim.end, object?.end ?? 0) });
  const parts = { linker, source, clause };
  switch (claim.text) {
    case 'runs only':
    case 'receives only':
      if (object) return unexpected(parts, object);
      if (!condition) return missing(parts, '"when"');
      return subject && when && { kind: 'onlyWhen', subject, when, span };
    case 'stores only':
    case 'loads only': {
      const part = linkPart(parts);
      if (!condition) return missing(parts, '"when"');
      return subject && when && part && { kind: 'onlyWhen', subject, when, part, span };
    }
    case 'never loads': {
      const part = linkPart(parts);
      return subject && part && { kind: 'never', subject, when, part, span };
    }
    case 'never runs':
    case 'never receives':
      if (object && claim.text === 'never receives') break;
      if (object) return unexpected(parts, object);
      return subject && { kind: 'never', subject, when, span };
    case 'sends at most':
    case 'receives at most': {
      if (condition) return unexpected(parts, condition);
      const most = linkMost(parts);
      return subject && most !== undefined ? { kind: 'sendsAtMost', subject, most, span } : undefined;
    }
  }
  if (condition) return unexpected(parts, condition);
  const what = object ? linkUnsentData(linker, source, object) : missing(parts, 'label or data');
  return subject && what && { kind: 'neverSends', subject, what, span };
}

interface Parts {
  readonly linker: Linker;
  readonly source: Source;
  readonly clause: ast.AssertionClause;
}

function missing({ linker, source, clause }: Parts, part: string): undefined {
  linker.mistake('missing-part', { kind: 'assertion', part }, source, clause.claim);
}

/** Reports a part that the verb does not take. Before a condition, "when" may be missing. */
function unexpected({ linker, source, clause }: Parts, node: ast.ExpressionNode): undefined {
  const { claim } = clause;
  const code = node === clause.when ? 'claim-with-condition' : 'claim-without-when';
  linker.mistake(code, { verb: claim.text, found: source.text.slice(node.start, node.end) }, source, node);
}

/** Links what `stores` and `loads` are about: a state, a cookie in quotes, or `script`. */
function linkPart(parts: Parts): AssertedPart | undefined {
  const { linker, source, clause } = parts;
  const { claim, object } = clause;
  const isLoad = claim.text !== 'stores only';
  if (!object) return missing(parts, isLoad ? '"script"' : 'state or cookie');
  const name = object.form === 'name' ? object.name : undefined;
  if (isLoad) {
    if (name === 'script') return { kind: 'loads' };
    linker.mistake('wrong-field', { name: 'loads', takes: 'the word "script"' }, source, object);
    return undefined;
  }
  if (object.form === 'text') return { kind: 'stores', cookie: object.value };
  if (name === undefined) {
    linker.mistake('wrong-field', { name: 'stores', takes: 'a state, or a cookie in quotes' }, source, object);
    return undefined;
  }
  return linkStoredState(linker, source, { text: name, start: object.start, end: object.end });
}

function linkStoredState(linker: Linker, source: Source, word: ast.WordNode): AssertedPart | undefined {
  const found = linker.find('values', word, source, 'unknown-state', ['state']);
  const state = found && linker.meaning('state', found);
  if (!state) return undefined;
  if (state.keep !== 'page' || state.key) return { kind: 'stores', state };
  const related = { span: state.nameSpan, label: 'declared here' };
  linker.mistake('state-not-stored', { state: state.id }, source, word, related);
  return undefined;
}

/** Returns the number of `sends at most 1`. */
function linkMost(parts: Parts): number | undefined {
  const { linker, source, clause } = parts;
  const { claim, object } = clause;
  if (!object) return missing(parts, 'number');
  if (object.form === 'number' && object.unit === undefined && Number.isInteger(object.value) && object.value > 0) {
    return object.value;
  }
  linker.mistake('wrong-field', { name: claim.text, takes: 'a whole number above 0' }, source, object);
  return undefined;
}

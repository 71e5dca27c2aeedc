import type { Expression } from '../../compiler/model/expression.ts';
import type { State } from '../../compiler/model/program.ts';
import type { Given } from '../../compiler/model/scenario.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import { originOf } from '../../compiler/declarations/scenario/given-place.ts';
import type { Value } from '../../runtime/tables.ts';
import type { Draft } from './draft.ts';
import { cookieTextReadAs } from './cookie-text.ts';
import { giveBuiltIn } from './give-built-in.ts';
import { giveSource } from './give-source.ts';
import { storedText } from './stored-text.ts';

/** Puts one thing that a scenario gives where a page has it. */
export function give(draft: Draft, given: Given): void {
  switch (given.kind) {
    case 'site':
    case 'stage':
      return;
    case 'consent':
      draft.consent = given.groups ?? 'unknown';
      return;
    case 'builtIn':
      return giveBuiltIn(draft, given.builtIn.name, given.value);
    case 'source':
      return giveSource(draft, given.source.name, given.arguments, given.value);
    case 'data':
      return giveOrigin(draft, originOf(given.data.value), given.value);
    case 'state':
      return giveState(draft, given.state, given.value);
    case 'answer':
      draft.responses.set(given.call, given.value);
      return;
    case 'known':
      draft.known.set(given.tag, { ...draft.known.get(given.tag), [given.field]: given.value });
  }
}

function giveOrigin(draft: Draft, origin: Expression | undefined, value: Value): void {
  if (origin?.kind === 'builtIn') {
    const list = origin.arguments.map(staticValue);
    // `query("name")` is a fact that is given as a source is.
    return list.length > 0
      ? giveSource(draft, origin.builtIn.name, list, value)
      : giveBuiltIn(draft, origin.builtIn.name, value);
  }
  if (origin?.kind !== 'source') return;
  giveSource(draft, origin.source.name, origin.arguments.map(staticValue), value, cookieTextReadAs);
}

/** A state of the page is given with the bundle; one that is stored, in its storage. */
function giveState(draft: Draft, state: State, value: Value): void {
  const text = storedText(state, value);
  if (state.key) {
    const list = state.key.arguments.map(staticValue);
    giveSource(draft, state.key.source.name, list, text, cookieTextReadAs);
  } else if (state.keep === 'page') draft.initialStates.set(state, value);
  else draft[state.keep === 'session' ? 'session' : 'local'].push([`tagc.${state.id}`, text]);
}

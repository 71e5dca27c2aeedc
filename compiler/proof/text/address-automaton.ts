import { type Automaton, numberStates } from './automaton.ts';
import type { AddressPart } from './text-test.ts';

type Stage = 'scheme' | 'host' | 'port' | 'path' | 'query' | 'hash';

interface State {
  readonly stage: Stage;
  /** The state of the inner automaton, which has read the part as far as it is certain. */
  readonly inner: number;
  /** A unit that belongs to the part only if another one follows: the dot after a host, and the mark before a hash. 0 if none. */
  readonly held: number;
  /** How many slashes were read before the host. */
  readonly slashes: number;
}

/** Creates the automaton that accepts the addresses of which `inner` accepts a part, as `partOfAddress` returns it. */
export function createAddressAutomaton(part: AddressPart, inner: Automaton): Automaton {
  return numberStates<State>({
    sets: [...inner.sets, ...delimiters.map((unit) => [unit, unit] as const)],
    start: { stage: 'scheme', inner: inner.start, held: 0, slashes: 0 },
    step,
    passes: (state) => isOver('scheme', state) && inner.accepts(state.inner),
    distance(state, mustPass) {
      if (isOver(part, state)) return Infinity;
      return Math.max(1, inner.distance(state.inner, mustPass) - (state.held > 0 ? 1 : 0));
    },
    work: (state) => (state.stage === part ? 2 * inner.work(state.inner) : 1),
  });

  function isOver(one: Stage, { stage }: State): boolean {
    return stages.indexOf(stage) > stages.indexOf(one);
  }

  function step(state: State, unit: number): State {
    const stage = stageAfter(state, unit);
    const slashes = stage === 'scheme' && unit === slash ? state.slashes + 1 : 0;
    if (stage !== part) return { stage, inner: state.inner, held: 0, slashes };
    // The delimiter before a host does not belong to it; a path begins with its slash, and a hash with its mark.
    if (state.stage !== part) {
      if (part === 'host') return { stage, inner: state.inner, held: 0, slashes };
      if (part === 'hash') return { stage, inner: state.inner, held: unit, slashes };
      return { stage, inner: inner.next(state.inner, unit), held: 0, slashes };
    }
    const before = state.held > 0 ? inner.next(state.inner, state.held) : state.inner;
    if (part === 'host' && unit === dot) return { stage, inner: before, held: unit, slashes };
    return { stage, inner: inner.next(before, unit), held: 0, slashes };
  }
}

function stageAfter({ stage, slashes }: State, unit: number): Stage {
  switch (stage) {
    case 'scheme':
      return unit === slash && slashes === 1 ? 'host' : stage;
    case 'host':
    case 'port':
      return unit === slash ? 'path' : unit === colon ? 'port' : stage;
    case 'path':
      return unit === question ? 'query' : unit === mark ? 'hash' : stage;
    case 'query':
      return unit === mark ? 'hash' : stage;
    case 'hash':
      return stage;
  }
}

const stages: readonly Stage[] = ['scheme', 'host', 'port', 'path', 'query', 'hash'];
const [slash, colon, question, mark, dot] = [...'/:?#.'].map((sign) => sign.charCodeAt(0));
const delimiters = [slash, colon, question, mark, dot];

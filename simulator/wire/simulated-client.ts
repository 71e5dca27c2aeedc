import type { Tag } from '../../compiler/model/program.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import type { ClientSimulation, SimulatedTag } from '../../runtime/simulation.ts';
import type { Value } from '../../runtime/tables.ts';
import type { Fields } from '../give/draft.ts';
import { beginning } from '../page/visitor.ts';
import { Unsupported } from '../unsupported.ts';

/** The cookie by which a tag's client knows these fields of the visitor, as an earlier page left it. */
export function knownCookie([tag, fields]: readonly [Tag, Fields]): [name: string, text: string] {
  return simulationOf(tag).cookie(simulatedTag(tag), fields, beginning);
}

/** Where a tag's client asks, and what its service writes so that these are the client's fields; null where it never answers. */
export function serviceResponse(tag: Tag, value: Value): [address: string, answer: string | null] {
  return simulationOf(tag).answer(simulatedTag(tag), value as Fields);
}

function simulationOf({ id, vendor }: Tag): ClientSimulation {
  const { client } = vendor.simulation ?? {};
  if (client) return client;
  throw new Unsupported(`How the service of "${id}" answers is not known`);
}

function simulatedTag({ id, options }: Tag): SimulatedTag {
  const refuse = (why: string): never => {
    throw new Unsupported(why);
  };
  return {
    id,
    option(name) {
      const value = options[name] && staticValue(options[name]);
      return typeof value === 'string'
        ? value
        : refuse(`The option "${name}" of "${id}" is not known before the rules run`);
    },
    refuse,
  };
}

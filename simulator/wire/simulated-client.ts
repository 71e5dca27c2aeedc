import type { Tag } from '../../compiler/language/model/program.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { ClientSimulation, SimulatedTag } from '../../runtime/tables/simulation.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { FieldValues } from '../../compiler/proof/situation/draft.ts';
import { beginning } from '../../compiler/proof/situation/usual-browser.ts';
import { Unsupported } from '../contract/unsupported.ts';

/** Returns the cookie in which a tag's client stored these fields on an earlier page. */
export function clientCookie([tag, fields]: readonly [Tag, FieldValues]): [name: string, text: string] {
  return simulationOf(tag).cookie(simulatedTag(tag), fields, beginning);
}

/** Returns the address of a client's service, and the response that yields these fields, or null for no response. */
export function serviceResponse(tag: Tag, value: Value): [address: string, response: string | null] {
  return simulationOf(tag).respond(simulatedTag(tag), value as FieldValues);
}

function simulationOf({ id, vendor }: Tag): ClientSimulation {
  const { client } = vendor.simulation ?? {};
  if (client) return client;
  throw new Unsupported(`The simulator does not know the responses of the service of "${id}"`);
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
        : refuse(`The option "${name}" of "${id}" must be a constant, because the simulator needs its value`);
    },
    refuse,
  };
}

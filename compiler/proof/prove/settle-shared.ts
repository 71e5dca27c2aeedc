import { decodeValue } from '../../language/decoders.ts';
import { builtIns } from '../../language/tables.ts';
import type { Program } from '../../model/program.ts';
import type { Input } from '../model/fact.ts';
import type { World } from '../model/world.ts';
import type { InputFacts } from './facts-of-path.ts';
import { findAddress } from './find-address.ts';
import { argumentsOf, nameOf, pageAt, pagePartOf, valueInPage } from './page-of.ts';
import type { InputValues } from './settle.ts';
import { fits } from './value-of-input.ts';

/**
 * Finds common values for inputs that read the same thing: the parts of the page's address, the referrer, and a place in
 * the page that is read with several types. Replaces their values; an address replaces all its parts. Returns the inputs
 * for which it found none.
 */
export function settleShared(
  program: Program,
  world: World,
  all: readonly InputFacts[],
  values: InputValues,
): readonly InputFacts[] | undefined {
  const parameters = program.project.redaction.parameters;
  for (const [key, group] of groupsOf(all)) {
    if (key.startsWith('address')) {
      const url = findAddress(group, hostOf(world, program), parameters);
      if (url === undefined) return group;
      for (const { input } of group) values.delete(input.key);
      setPage(values, 'url', url, group[0].input);
    } else if (key.startsWith('referrer')) {
      const referrer = group
        .map(({ input }) => String(values.get(input.key)?.value ?? ''))
        .find((text) =>
          group.every((one) => fits(valueInPage(one.input, pageAt('https://a.example', text, parameters)), one)),
        );
      if (referrer === undefined) return group;
      for (const { input } of group) values.delete(input.key);
      setPage(values, 'referrer', referrer, group[0].input);
    } else if (group.length > 1) {
      const raw = group
        .map(({ input }) => values.get(input.key)?.value)
        .find((value) => group.every((one) => fits(decodeValue(value, one.input.type), one)));
      if (raw === undefined && !group.every((one) => fits(undefined, one))) return group;
      for (const { input } of group) values.set(input.key, { input, value: decodeValue(raw, input.type) });
    }
  }
  return undefined;
}

/** Sets a built-in value of the page at the moment of an input. */
function setPage(values: InputValues, name: 'url' | 'referrer', value: string, like: Input): void {
  const key = `${name} ${like.moment}`;
  const expression = {
    kind: 'builtIn',
    builtIn: builtIns.get(name)!,
    arguments: [],
    type: { name: 'text' },
    start: 0,
    end: 0,
  } as const;
  values.set(key, { input: { key, expression, type: expression.type, moment: like.moment, parts: [] }, value });
}

/** Groups the inputs that read one thing at one moment. An input that is read for the whole page belongs to the first group. */
function groupsOf(all: readonly InputFacts[]): ReadonlyMap<string, readonly InputFacts[]> {
  const groups = new Map<string, InputFacts[]>();
  for (const one of all) {
    const { expression, moment, parts } = one.input;
    const part = pagePartOf(one.input);
    if (parts.length > 0 || (!part && expression.kind !== 'source')) continue;
    const key = `${part ?? JSON.stringify([nameOf(expression), argumentsOf(expression)])} ${moment}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Returns the host of the page in a world. Without one, the first that the site has at the stage. */
function hostOf({ site, stage, host }: World, program: Program): string {
  const own = program.sites.find(({ id }) => id === site)?.hosts[stage];
  return host ?? own?.[0] ?? 'www.example.com';
}

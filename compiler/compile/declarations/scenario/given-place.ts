import type { Expression } from '../../../language/model/expression.ts';
import type { Given } from '../../../language/model/scenario.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { isModuleValue, moduleCallKey } from '../../evaluate/module-value.ts';
import { givens } from '../../../language/tables/givens.ts';

/** Returns keys of the places in a page that a given sets. Two givens for the same place contradict each other. */
export function placeKeysOf(given: Given): readonly string[] {
  switch (given.kind) {
    case 'builtIn':
      return placesOfBuiltIn(given.builtIn.name);
    case 'source':
      return placeKeysOfSource(given.source.name, given.arguments);
    case 'data': {
      const origin = originOf(given.data.value);
      return origin ? placesOfOrigin(origin) : [];
    }
    case 'state': {
      const { id, key } = given.state;
      return [`state ${id}`, ...(key ? placeKeysOfSource(key.source.name, key.arguments.map(staticValue)) : [])];
    }
    case 'answer':
      return [`answer ${given.call.id}`];
    case 'known':
      return [`known ${given.tag.id}.${given.field}`];
    default:
      return [given.kind];
  }
}

/** Returns the source or built-in value that a data element reads first and that can be set; undefined if it is computed. */
export function originOf(value: Expression): Expression | undefined {
  switch (value.kind) {
    case 'source':
      return isModuleValue(value) || givens.get(value.source.name)?.of === 'source' ? value : undefined;
    case 'builtIn':
      return givens.has(value.builtIn.name) ? value : undefined;
    case 'data':
      return originOf(value.data.value);
    case 'operation':
      return value.operator === 'else' ? originOf(value.operands[0]) : undefined;
    default:
      return undefined;
  }
}

/** Returns keys of the places that a source or built-in value reads. */
export function placesOfOrigin(origin: Expression): readonly string[] {
  if (isModuleValue(origin)) return [`module ${moduleCallKey(origin)}`];
  if (origin.kind === 'builtIn') return placesOfBuiltIn(origin.builtIn.name, origin.arguments.map(staticValue));
  return origin.kind === 'source' ? placeKeysOfSource(origin.source.name, origin.arguments.map(staticValue)) : [];
}

/** The parts that `url` sets. Query parameters are added to them. */
const partsOfUrl = ['host', 'path', 'hash'];

function placesOfBuiltIn(name: string, list: readonly unknown[] = []): readonly string[] {
  if (name === 'query') return placeKeysOfSource(name, list);
  if (name === 'campaign.current') return ['campaign.recent'];
  return name === 'url' ? partsOfUrl : [name];
}

/** Whether the page may keep values of any type where a source reads, not only texts. */
export function hasAnyType(source: string): boolean {
  return source === 'layer' || source === 'global' || source === 'historyState';
}

/** Returns keys of the places that a source reads, by its name and arguments. For a cookie, only its name matters. */
export function placeKeysOfSource(name: string, list: readonly unknown[]): readonly string[] {
  return [`${name} ${JSON.stringify(name === 'cookie' ? list.slice(0, 1) : list)}`];
}

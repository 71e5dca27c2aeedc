import {
  isThereAtOnce,
  type ConsentForm,
  type ConsentValue,
  type KeptConsent,
} from '../../../runtime/tables/kept-consent.ts';
import type { KeptItem, ManagerAct, SimulatedManager } from '../../../runtime/tables/simulation.ts';
import { nameGroups } from '../../../runtime/manager/name-groups.ts';

/** Simulates a declared consent manager: it keeps what its table says, and dispatches the events that the table names. */
export function simulateKept(table: KeptConsent): SimulatedManager {
  const { place, name, changes } = table;
  const names = nameGroups(table.groups);

  function keep(granted: readonly string[] | undefined, chosenAt: number): KeptItem[] {
    const answer = granted && answerOf(granted, chosenAt);
    if (place === 'global' || place === 'result') {
      // A manager in the page is also there before the answer.
      const json = JSON.stringify(answer ?? withField({}, table.answered ?? '', null));
      return [{ place, path: name.split('.').filter((part) => part !== 'window'), json }];
    }
    if (answer === undefined) return [{ place, name }];
    const json = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const text = table.isBase64 ? btoa(json) : json;
    return [{ place, name, text: place === 'cookie' ? encodeURIComponent(text) : text }];
  }

  function answerOf(granted: readonly string[], chosenAt: number): unknown {
    const found = names.grantedIn(granted);
    const values = names.all.flatMap((one): [string, ConsentValue][] => {
      const value = found.has(one) ? table.grants[0] : table.refused;
      return value === undefined ? [] : [[one, value]];
    });
    return writeAnswer(table, values, chosenAt);
  }

  return {
    isNeverUnknown: isThereAtOnce(table),
    keep,
    canKeep: names.canKeep,
    report: () => changes.map(({ target, event }): ManagerAct => ({ do: 'dispatch', event, json: 'null', target })),
  };
}

function writeAnswer(
  { form, grants, requires, answered, chosenAt }: KeptConsent,
  values: readonly (readonly [name: string, value: ConsentValue])[],
  time: number,
): unknown {
  switch (form.kind) {
    case 'word':
      return String(values[0]?.[1] ?? '');
    case 'pairs': {
      const pairs = values.map(([name, value]) => `${form.prefix}${name}${form.within}${value}`);
      if (chosenAt !== undefined) pairs.push(`${chosenAt}${form.within}${time}`);
      return pairs.join(form.between);
    }
    default: {
      const fields: (readonly [string, unknown])[] = [...requires];
      if (answered !== undefined) fields.push([answered, true]);
      if (chosenAt !== undefined) fields.push([chosenAt, new Date(time).toISOString()]);
      const root = fields.reduce((made, [path, value]) => withField(made, path, value), {});
      return withField(root, form.path, jsonOf(form, values, grants));
    }
  }
}

function jsonOf(
  form: Extract<ConsentForm, { kind: 'list' | 'record' }>,
  values: readonly (readonly [string, ConsentValue])[],
  grants: readonly ConsentValue[],
): unknown {
  if (form.kind === 'list') return values.flatMap(([name, value]) => (grants.includes(value) ? name : []));
  const { value: field } = form;
  const wrapped = values.map(([name, value]) => [name, field === undefined ? value : withField({}, field, value)]);
  return Object.fromEntries(wrapped);
}

/** Returns a record with a value at a path; the value itself joins the record at the empty path. */
function withField(record: object, path: string, value: unknown): object {
  if (path === '') return Array.isArray(value) ? value : { ...record, ...(value as object) };
  const [name, ...rest] = path.split('.');
  const inner = (record as Record<string, object>)[name] ?? {};
  return { ...record, [name]: rest.length === 0 ? value : withField(inner, rest.join('.'), value) };
}

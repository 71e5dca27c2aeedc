import * as fc from 'fast-check';
import type { Visit } from './interpret.ts';

type Json = any;

/**
 * Returns visits in which each comparison of a container is true in some and false in others. A variable whose
 * type an import has guessed has only values of that type.
 */
export function visitsOf(
  { containerVersion: container }: Json,
  types: ReadonlyMap<string, string>,
): fc.Arbitrary<Visit> {
  const filters: Json[] = container.trigger.flatMap(({ filter = [], customEventFilter = [] }: Json) => [
    ...filter,
    ...customEventFilter,
  ]);
  const about = (name: string) =>
    filters.flatMap(({ type, parameter }: Json) => {
      const [left, right] = ['arg0', 'arg1'].map((key) => parameter.find((one: Json) => one.key === key).value);
      return left === `{{${name}}}` ? near(type, right) : [];
    });
  const tables = container.variable.flatMap(({ parameter }: Json) =>
    (parameter.find(({ key }: Json) => key === 'map')?.list ?? []).map(({ map }: Json) => map[0].value as string),
  );
  const paths = ['/', '/other', ...about('Page Path'), ...tables.map((key: string) => key.replace('.*', 'x'))];
  const hosts = ['www.example.com', ...tables.filter((key: string) => key.startsWith('www.'))];
  const queries = container.variable
    .filter(({ type, parameter }: Json) => type === 'u' && parameter.some(({ key }: Json) => key === 'queryKey'))
    .map(({ name, parameter }: Json) => [
      parameter.find(({ key }: Json) => key === 'queryKey').value,
      ['', 'x', ...about(name)],
    ]);
  const layer = container.variable
    .filter(({ type }: Json) => type === 'v')
    .map(({ name, parameter }: Json) => {
      const values = [12, '12', 'text', ...about(name)];
      const ofType: Record<string, (value: unknown) => boolean> = {
        number: (value) => Number.isFinite(Number(value)),
        text: (value) => typeof value === 'string',
      };
      const allowed = ofType[types.get(name) ?? ''] ?? (() => true);
      return [parameter.find(({ key }: Json) => key === 'name').value, values.filter(allowed)];
    });
  const url = fc
    .tuple(
      fc.constantFrom(...hosts),
      fc.constantFrom(...paths.filter((path) => path.startsWith('/'))),
      ...queries.map(([, list]: Json) => fc.constantFrom(...list)),
    )
    .map(([host, path, ...values]) => {
      const pairs = values.flatMap((value, at) => (value === '' ? [] : `${queries[at][0]}=${String(value)}`));
      return `https://${host}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
    });
  const push = fc
    .tuple(
      fc.constantFrom('nothing', ...about('_event').filter((name) => /^\w+$/.test(name))),
      fc.tuple(...layer.map(([, list]: Json) => fc.constantFrom(undefined, ...list))),
    )
    .map(([event, values]) =>
      itemOf(
        event,
        values.map((value, at) => [layer[at][0], value] as const),
      ),
    );
  return fc.record({ url, pushes: fc.array(push, { maxLength: 4 }) });
}

/** Returns values for which a comparison is true, and others close to them. */
function near(type: string, right: string): string[] {
  if (type === 'MATCH_REGEX')
    return right
      .replaceAll(/[\^$()]/g, '')
      .split('|')
      .flatMap((one) => [one, `${one}x`]);
  if (/GREATER|LESS/.test(type)) return [right, String(Number(right) + 1), String(Number(right) - 1)];
  return [right, `${right}x`, `x${right}`, `/x${right}`, right.slice(0, -1)];
}

function itemOf(event: string, values: readonly (readonly [string, unknown])[]): Json {
  const item: Json = { event };
  for (const [path, value] of values) {
    if (value === undefined || path.includes('items')) continue;
    const keys = path.split('.');
    const last = keys.pop()!;
    let at = item;
    for (const key of keys) at = at[key] ??= {};
    at[last] = value;
  }
  return item;
}

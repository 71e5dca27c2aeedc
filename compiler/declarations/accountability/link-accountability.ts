import type { Binding } from '../../bind/binding.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/span-of.ts';
import { isDay } from '../../language/is-day.ts';
import type { Accountability } from '../../model/program.ts';

/** Links `purpose`, `owner` and `until`. Reports empty texts and days that no calendar has. */
export function linkAccountability(linker: Linker, found: Binding): Accountability {
  const { declaration, source } = found;
  const node = bodyFields(declaration.body).get('until')?.value;
  const day = node?.form === 'date' ? node.value : undefined;
  if (node && day !== undefined && !isDay(day)) {
    linker.mistake('wrong-value', { name: 'until', takes: 'a day of the calendar', given: day }, source, node);
  }
  const [purpose, owner] = [linkStatement(linker, found, 'purpose'), linkStatement(linker, found, 'owner')];
  return {
    ...(purpose !== undefined && { purpose }),
    ...(owner !== undefined && { owner }),
    ...(node && day !== undefined && { until: { day, span: spanOf(source, node) } }),
  };
}

/** Returns the text of a field. Undefined if it is left out or, after a report, empty. */
export function linkStatement(linker: Linker, { declaration, source }: Binding, name: string): string | undefined {
  const node = bodyFields(declaration.body).get(name)?.value;
  if (node?.form !== 'text') return undefined;
  const text = node.value.trim();
  if (text !== '') return text;
  linker.mistake('wrong-value', { name, takes: 'a text', given: 'empty' }, source, node);
  return undefined;
}

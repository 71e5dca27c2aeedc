import type { Binding } from '../../bind/binding.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/span-of.ts';
import { isDay } from '../../../language/tables/is-day.ts';
import type { Accountability } from '../../../language/model/program.ts';
import { linkStatement } from './link-statement.ts';

/** Links `purpose`, `owner` and `until`. Reports empty texts and days that no calendar has. */
export function linkAccountability(linker: Linker, found: Binding): Accountability {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const node = fields.get('until')?.value;
  const day = node?.form === 'date' ? node.value : undefined;
  if (node && day !== undefined && !isDay(day)) {
    linker.mistake('wrong-value', { name: 'until', takes: 'a day of the calendar', given: day }, source, node);
  }
  const statement = (name: string) => linkStatement(linker, source, name, fields.get(name)?.value);
  const [purpose, owner] = [statement('purpose'), statement('owner')];
  return {
    ...(purpose !== undefined && { purpose }),
    ...(owner !== undefined && { owner }),
    ...(node && day !== undefined && { until: { day, span: spanOf(source, node) } }),
  };
}

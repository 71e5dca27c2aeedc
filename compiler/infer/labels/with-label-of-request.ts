import { derivedLabel, type Label } from '../../model/label.ts';
import { withPersonal, type Type } from '../../model/type.ts';
import { labelOf } from './label-of.ts';

type Fields = Readonly<Record<string, Type>>;

/**
 * Returns the fields of a response to a request with a label. A response to personal data may describe the person, so
 * each field is personal; one that is declared personal keeps its own label.
 */
export function withLabelOfRequest(fields: Fields, sent: Label | undefined): Fields {
  if (!sent) return fields;
  const label = derivedLabel(sent);
  const entries = Object.entries(fields).map(([name, type]) => [
    name,
    labelOf(type) ? type : withPersonal(type, label),
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

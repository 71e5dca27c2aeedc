import { derivedLabel, type Label } from '../../model/label.ts';
import { withPersonal, type Type } from '../../model/type.ts';
import { labelOf } from './label-of.ts';

type Fields = Readonly<Record<string, Type>>;

/**
 * Returns the fields of a response to a request with a label. A response to personal data may describe the person, so
 * each field is personal, and so is each part of it. A field or part that is declared personal keeps its own label.
 */
export function withLabelOfRequest(fields: Fields, sent: Label | undefined): Fields {
  const label = derivedLabel(sent);
  return label ? labelFields(fields, label) : fields;
}

function labelFields(fields: Fields, label: Label): Fields {
  // No prototype: a field may be called __proto__.
  const labelled: Record<string, Type> = Object.create(null);
  for (const [name, type] of Object.entries(fields)) labelled[name] = labelParts(type, label);
  return labelled;
}

function labelParts(type: Type, label: Label): Type {
  if (type.personal) return type;
  if (!labelOf(type)) return withPersonal(type, label);
  const { fields, of } = type;
  return { ...type, ...(of && { of: labelParts(of, label) }), ...(fields && { fields: labelFields(fields, label) }) };
}

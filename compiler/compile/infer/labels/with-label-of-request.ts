import { derivedLabel, type Label } from '../../../language/model/label.ts';
import { mapFields, withPersonal, type Type, type TypeFields } from '../../../language/model/type.ts';
import { labelOf } from './label-of.ts';

/**
 * Returns the fields of a response to a request with a label. A response to personal data may describe the person, so
 * each field is personal, and so is each part of it. A field or part that is declared personal keeps its own label.
 */
export function withLabelOfRequest(fields: TypeFields, sent: Label | undefined): TypeFields {
  const label = derivedLabel(sent);
  return label ? mapFields(fields, (type) => labelParts(type, label)) : fields;
}

function labelParts(type: Type, label: Label): Type {
  if (type.personal) return type;
  if (!labelOf(type)) return withPersonal(type, label);
  const { fields, of } = type;
  return {
    ...type,
    ...(of && { of: labelParts(of, label) }),
    ...(fields && { fields: mapFields(fields, (field) => labelParts(field, label)) }),
  };
}

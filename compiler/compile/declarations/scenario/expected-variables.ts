import type { ExpectedVariable } from '../../../language/model/scenario.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { parseType } from '../../../language/model/type.ts';
import type { ExpectationTable } from '../../../language/tables/expectations.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { ExpectedOption } from '../../../../runtime/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { declaredVariables, linkVariableValues } from '../variables/link.ts';
import { fieldName, reportRepeated } from '../../bind/fields.ts';

/**
 * Links `with { jobTitle: "Engineer", events: [applyStart], pageName: "home" }`: variables that a beacon must carry and
 * options of its tag or action. If a variable and an option have the same name, the variable is used.
 */
export function linkExpectedVariables(
  linker: Linker,
  source: Source,
  node: ast.RecordNode,
  { name: thing }: ExpectationTable,
): readonly ExpectedVariable[] {
  const names = declaredVariables(linker);
  const options = optionsOf(thing);
  const optionOf = ({ key }: ast.EntryNode) => options.find(({ name }) => name === fieldName(key) && !names.has(name));
  reportRepeated(linker, source, node.entries.filter(optionOf));
  const ofOptions = node.entries.flatMap((entry) => {
    const option = optionOf(entry);
    return (option && linkOption(linker, source, entry, option)) ?? [];
  });
  const entries = node.entries.filter((entry) => !optionOf(entry));
  const variables = linkVariableValues(linker, { source }, { ...node, entries });
  const expected = variables.flatMap(({ analyticsVariables, value: expression }) => {
    const value = staticValue(expression);
    if (value !== undefined) return expression.type.name === 'unknown' ? [] : [{ analyticsVariables, value }];
    linker.mistake('not-static', { what }, source, expression);
    return [];
  });
  return [...expected, ...ofOptions];
}

/** Returns the options that scenarios can expect of beacons with this name, of any vendor. */
function optionsOf(thing: string): readonly ExpectedOption[] {
  const actions = [...vendors.values()].flatMap((vendor) => Object.values(vendor.actions));
  return actions.flatMap(({ expectedAs, expectedOptions = [] }) => (expectedAs === thing ? expectedOptions : []));
}

const what = 'An expected value';

function linkOption(
  linker: Linker,
  source: Source,
  { key, value: node }: ast.EntryNode,
  { name, type, wire, readAs }: ExpectedOption,
): ExpectedVariable | undefined {
  const value = linkStaticValue(linker, source, node ?? key, what, parseType(type));
  return value === undefined
    ? undefined
    : { analyticsVariables: [wire], option: name, value: readAs?.[String(value)] ?? value };
}

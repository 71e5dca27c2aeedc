import { vendors } from '../language/tables.ts';
import type { Option, VendorAction, VendorTable } from '../../runtime/tables.ts';
import { describeParameters } from './describe-parameters.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { writeRange, writeSignature } from './write-signature.ts';

/** The entries of all vendors, each followed by its options and actions. */
export const vendorEntries: readonly VocabularyEntry[] = [...vendors.values()].flatMap((vendor) => [
  describeVendor(vendor),
  ...Object.entries(vendor.options).map(([name, option]) => describeOption(name, option, vendor)),
  ...Object.entries(vendor.actions).map(([name, action]) => describeAction(name, action, vendor)),
]);

function describeVendor({ name, title, summary, group, fields = {}, example }: VendorTable): VocabularyEntry {
  const list = Object.entries(fields).map(([field, type]) => `\`tag.${field}: ${type}\``);
  const responses = list.length > 0 ? [`Rules can read its response: ${list.join(', ')}.`] : [];
  return {
    name,
    sort: 'vendor',
    signature: `vendor: ${name}`,
    summary: `${title}. ${summary}`,
    details: [`Usual consent group: \`${group}\`.`, ...responses].join(' '),
    example,
  };
}

function describeOption(name: string, option: Option, vendor: VendorTable): VocabularyEntry {
  const { type, summary, required, default: fallback } = option;
  const details = required ? 'Required.' : fallback === undefined ? undefined : `Default: \`${fallback}\`.`;
  return {
    name,
    sort: 'option',
    of: vendor.name,
    signature: `${name}: ${type}${writeRange(option)}`,
    summary,
    details,
  };
}

function describeAction(name: string, action: VendorAction, vendor: VendorTable): VocabularyEntry {
  const { summary, parameters, variables } = action;
  return {
    name,
    sort: 'vendor action',
    of: vendor.name,
    signature: `tag.${writeSignature(name, parameters)}${variables ? ' { variables }' : ''}`,
    summary,
    details: describeParameters(parameters) || undefined,
  };
}

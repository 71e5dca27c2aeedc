import type { Option, VendorAction, VendorTable } from '../../../runtime/tables/tables.ts';
import { writeDuration } from '../../language/tables/units.ts';
import { describeParameters } from './describe-parameters.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { writeRange, writeSignature } from './write-signature.ts';

/** Returns the entries of a vendor, its options and its actions. A vendor of the library has a file, as imports name it. */
export function vendorEntries(vendor: VendorTable, file?: string): VocabularyEntry[] {
  return [
    describeVendor(vendor, file),
    ...Object.entries(vendor.options).map(([name, option]) => describeOption(name, option, vendor)),
    ...Object.entries(vendor.actions).map(([name, action]) => describeAction(name, action, vendor)),
  ];
}

function describeVendor(vendor: VendorTable, file: string | undefined): VocabularyEntry {
  const { name, title, summary, group, fields = {}, example } = vendor;
  const list = Object.entries(fields).map(([field, type]) => `\`tag.${field}: ${type}\``);
  const responses = list.length > 0 ? [`Rules can read its response: ${list.join(', ')}.`] : [];
  const imports = file === undefined ? [] : [`It is in the library: \`import "${file}"\`.`];
  return {
    name,
    sort: 'vendor',
    signature: `vendor: ${name}`,
    summary: `${title}. ${summary}`,
    details: [
      [`Usual consent group: \`${group}\`.`, ...responses, ...imports].join(' '),
      ...describeCookies(vendor),
      ...describeKeys(vendor),
    ].join('\n'),
    example,
  };
}

/** Describes cookies as a Markdown list with lifetimes and purposes. */
function describeCookies({ cookies = {} }: VendorTable): readonly string[] {
  return Object.entries(cookies).map(([name, { lifetime = 'unknown', purpose }]) => {
    const kept = lifetime.endsWith('ms') ? writeDuration(Number.parseInt(lifetime, 10)) : lifetime;
    return `- Cookie \`${name}\`, ${kept}${purpose === undefined ? '' : `: ${purpose}.`}`;
  });
}

function describeKeys({ storage = {} }: VendorTable): readonly string[] {
  return Object.entries(storage).map(([name, { area, purpose }]) => {
    const kind = area === 'localStorage' ? 'local' : 'session';
    return `- Key \`${name}\` of ${kind} storage${purpose === undefined ? '' : `: ${purpose}`}.`;
  });
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

import { writeRange, writeSignature } from '../../compiler/editor/write-signature.ts';
import { vendors } from '../../compiler/language/tables.ts';
import type { VendorTable } from '../../runtime/tables.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** Whom tags can talk to. */
export const vendorSection: Section = {
  title: 'Vendors',
  text: "A tag names its vendor and gives it options; rules use its actions by the tag's name. Whether an action starts is decided by the [gate](#gates).",
  entries: [...vendors.values()].map(describeVendor),
};

function describeVendor(vendor: VendorTable): Entry {
  const party = vendor.party === 'first' ? 'First party' : 'Third party: personal data reaches it only redacted';
  return {
    name: vendor.name,
    heading: `Vendor ${code(vendor.name)}`,
    text: paragraphs(
      `${vendor.title}. ${vendor.summary}`,
      `${party}. The consent group that fits it: ${code(vendor.group)}.`,
      writeOptions(vendor),
      writeActions(vendor),
      example(vendor.example),
    ),
  };
}

function writeOptions({ options }: VendorTable): string {
  return writeTable(
    ['option', 'type', ''],
    Object.entries(options).map(([name, option]) => {
      const { type, summary, required, default: usual } = option;
      const more = required ? ' It must be given.' : usual === undefined ? '' : ` ${code(usual)} where it is left out.`;
      return [code(name), code(type + writeRange(option)), `${summary}${more}`];
    }),
  );
}

function writeActions({ actions }: VendorTable): string {
  return writeTable(
    ['action', ''],
    Object.entries(actions).map(([name, { summary, parameters = [], variables }]) => {
      const signature = `${writeSignature(name, parameters)}${variables ? ' { variables }' : ''}`;
      const about = parameters.map((parameter) => `${code(parameter.name)}: ${parameter.summary}`);
      return [code(signature), [summary, ...about].join(' ')];
    }),
  );
}

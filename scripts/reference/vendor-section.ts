import { writeRange, writeSignature } from '../../compiler/describe/editor/write-signature.ts';
import { vendors } from '../../compiler/language/tables/tables.ts';
import type { VendorTable } from '../../runtime/tables/tables.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The section about vendors. */
export const vendorSection: Section = {
  title: 'Vendors',
  text: "A tag names its vendor and sets its options. Rules use its actions by the tag's name. The consent [gate](#gates) decides whether an action starts. A tag is first-party if all hosts that it may reach are [own hosts](#own-hosts); otherwise it may send personal data only if it is redacted.",
  entries: [...vendors.values()].map(describeVendor),
};

function describeVendor(vendor: VendorTable): Entry {
  return {
    name: vendor.name,
    heading: `Vendor ${code(vendor.name)}`,
    text: paragraphs(
      `${vendor.title}. ${vendor.summary}`,
      `Suitable consent group: ${code(vendor.group)}.`,
      writeOptions(vendor),
      writeActions(vendor),
      writeCookies(vendor),
      example(vendor.example),
    ),
  };
}

/** Writes the options of a vendor as a table. */
export function writeOptions({ options }: VendorTable): string {
  return writeTable(
    ['option', 'type', 'meaning'],
    Object.entries(options).map(([name, option]) => {
      const { type, summary, required, default: standard } = option;
      const more = required ? ' Required.' : standard === undefined ? '' : ` Default: ${code(standard)}.`;
      return [code(name), code(type + writeRange(option)), `${summary}${more}`];
    }),
  );
}

/** Writes the actions of a vendor as a table. A parameter without a description is only in the signature. */
export function writeActions({ actions }: VendorTable): string {
  return writeTable(
    ['action', 'meaning'],
    Object.entries(actions).map(([name, { summary, parameters = [], variables }]) => {
      const signature = `${writeSignature(name, parameters)}${variables ? ' { variables }' : ''}`;
      const described = parameters.filter((parameter) => parameter.summary !== parameter.name);
      const about = described.map((parameter) => `${code(parameter.name)}: ${parameter.summary}`);
      return [code(signature), [summary, ...about].join(' ')];
    }),
  );
}

function writeCookies({ cookies = {} }: VendorTable): string {
  return writeTable(
    ['cookie', 'lifetime', 'purpose', 'written by'],
    Object.entries(cookies).map(
      ([name, { lifetime = 'not declared', purpose = 'not declared', isOwn, needsOption }]) => {
        const condition = needsOption === undefined ? '' : `, with the option ${code(needsOption)}`;
        return [code(name), lifetime, purpose, isOwn ? `the client in the bundle${condition}` : 'others'];
      },
    ),
  );
}

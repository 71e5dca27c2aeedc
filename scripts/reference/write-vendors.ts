import { directivesOf } from '../../compiler/emit/describe/manifest/content-security.ts';
import type { DeclaredVendor, Vendor } from '../../compiler/model/declared-vendor.ts';
import type { Node } from '../../compiler/syntax/document.ts';
import { formatDuration } from '../../report/parts/duration.ts';
import { code, example, paragraphs } from './markdown.ts';
import { anchor } from './anchor.ts';
import { readVendors, sharedDeclarations, type LibraryVendor } from './read-vendors.ts';
import { writeActions, writeOptions } from './vendor-section.ts';
import { writeTable } from './write-table.ts';

/** Writes the page about the library of vendors, from its files. */
export function writeVendors(): string {
  const pages = readVendors().toSorted((a, b) => (a.vendor.title < b.vendor.title ? -1 : 1));
  const page = paragraphs(
    '<!-- Written by `npm run generate` from vendors/ and its programs in test/vendors/; not to be edited. -->',
    '# Vendors',
    introduction,
    example(sharedDeclarations()),
    pages.map(({ vendor: { title } }) => `- [${title}](#${anchor(title)})`).join('\n'),
    ...pages.map(describeVendor),
  );
  return `${page}\n`;
}

const introduction = `These vendors are files of the package. Import the file, write a tag with the options, and use its actions in rules. What a
project does not use costs its visitors nothing. A vendor of your own has the same form: see
[Kind \`vendor\`](language.md#kind-vendor).

The facts are from the documentation whose address is in the text. What could not be confirmed there is marked "Not
verified". An id of personal data, \`personal(id) text\`, is a hash or a number: \`hash(lower(trim(email)))\`.

The examples use these declarations. Replace them with your own, and choose consent groups of your project:`;

function describeVendor({ text, vendor }: LibraryVendor): string {
  const { title, summary, group } = vendor;
  const declared = vendor.declared!;
  return paragraphs(
    `## ${title}`,
    mark(summary),
    `Suitable consent group: ${code(group)}. ${describeAutomatic(declared)} ${describeWithdrawal(declared, text)}`,
    example(vendor.example),
    mark(writeOptions(vendor)),
    mark(writeActions(vendor)),
    writeCookies(vendor),
    writeHosts(declared),
  );
}

function mark(text: string): string {
  return text.replaceAll('Not verified:', '**Not verified:**');
}

function describeAutomatic({ automatic, script }: DeclaredVendor): string {
  if (!script) return 'It loads no script.';
  return automatic.length === 0
    ? 'Its script does nothing by itself.'
    : `Its script can do by itself: ${automatic.map(code).join(', ')}.`;
}

function describeWithdrawal({ withdraw, grant, cannotWithdraw }: DeclaredVendor, text: string): string {
  const commands = (list: readonly Node[]) =>
    list.map(({ start, end }) => code(inOneLine(text.slice(start, end)))).join(', ');
  if (cannotWithdraw !== undefined) return `When consent is withdrawn: ${cannotWithdraw}`;
  if (withdraw.length === 0) return '';
  const again = grant.length > 0 ? ` When it is given again: ${commands(grant)}.` : '';
  return `When consent is withdrawn: ${commands(withdraw)}.${again}`;
}

/** Writes a command as the formatter would if lines were longer. */
function inOneLine(written: string): string {
  const line = written.replace(/\s+/g, ' ').replace(/\[ | \]/g, (bracket) => bracket.trim());
  return line.replace(/([^{,]) (?=\w+: )/g, '$1, ').replace(/: +/g, ': ');
}

function writeCookies({ cookies = {} }: Vendor): string {
  return writeTable(
    ['cookie', 'lifetime'],
    Object.entries(cookies).map(([name, { lifetime = 'unknown' }]) => [
      code(name),
      lifetime.endsWith('ms') ? formatDuration(Number.parseInt(lifetime, 10)) : lifetime,
    ]),
  );
}

function writeHosts({ hosts }: DeclaredVendor): string {
  const rows = directives.map(([csp, directive]) => {
    const allowed = hosts.filter((host) => directivesOf(host).includes(csp));
    const names = allowed.map(({ origin, option }) => (origin ? code(origin) : `the host of ${code(option!)}`));
    return [code(directive), [...new Set(names)].join(', ')];
  });
  return writeTable(
    ['directive', 'hosts'],
    rows.filter(([, origins]) => origins !== ''),
  );
}

const directives = [
  ['script', 'script-src'],
  ['connect', 'connect-src'],
  ['img', 'img-src'],
  ['frame', 'frame-src'],
] as const;

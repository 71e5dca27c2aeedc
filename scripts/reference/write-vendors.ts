import { directivesOf } from '../../compiler/emit/emit.ts';
import { signalsOfVendor } from '../../compiler/compile/evaluate/signals.ts';
import { consentSignals, type ConsentSignal } from '../../compiler/language/model/consent-signals.ts';
import type { Automatic, DeclaredVendor, Vendor } from '../../compiler/language/model/declared-vendor.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import type { Node } from '../../compiler/language/syntax/document.ts';
import { formatDuration } from '../../report/parts/duration.ts';
import { code, example, paragraphs } from './markdown.ts';
import { anchor } from './anchor.ts';
import { readGuides, readVendors, sharedDeclarations, type LibraryVendor } from './read-vendors.ts';
import { vendorIntroduction } from './vendor-introduction.ts';
import { writeActions, writeOptions } from './vendor-section.ts';
import { writeTable } from './write-table.ts';

/** Writes the page about the library of vendors, from its files. */
export function writeVendors(): string {
  const library = readVendors().map((one) => ({ title: one.vendor.title, text: describeVendor(one) }));
  const sections = [...readGuides(), ...library].toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const page = paragraphs(
    '<!-- Written by `npm run generate` from vendors/ and its programs in test/vendors/; not to be edited. -->',
    '# Vendors',
    introduction,
    example(sharedDeclarations()),
    sections.map(({ title }) => `- [${title}](#${anchor(title)})`).join('\n'),
    ...sections.map(({ text }) => text),
  );
  return `${page}\n`;
}

const introduction = `These vendors are files of the package. Import the file, write a tag with the options, and use its actions in rules. What a
project does not use costs its visitors nothing. A vendor of your own has the same form: see
[Kind \`vendor\`](language/declarations.md#kind-vendor).

The facts are from the documentation whose address is in the text. What could not be confirmed there is marked "Not
verified". [What vendors' scripts did](vendor-scripts.md) says which scripts were run. An id of personal data, \`personal(id) text\`, is a hash or a number: \`hash(lower(trim(email)))\`.

The examples use these declarations. Replace them with your own, and choose consent groups of your project:`;

function describeVendor({ text, vendor }: LibraryVendor): string {
  const { title, name, group } = vendor;
  const declared = vendor.declared!;
  return paragraphs(
    `## ${title}`,
    mark(vendorIntroduction(name, text)),
    `Suitable consent group: ${code(group)}.`,
    example(vendor.example),
    describeAutomatic(declared),
    describeWithdrawal(vendor, text),
    describeSignals(vendor),
    mark(writeOptions(vendor)),
    mark(writeActions(vendor)),
    writeCookies(vendor),
    writeKeys(vendor),
    writeHosts(declared),
  );
}

function mark(text: string): string {
  return text.replaceAll('Not verified:', '**Not verified:**');
}

/** Says what the script does without any rule, and which option of the tag switches it off. */
function describeAutomatic({ automatic, switches, script }: DeclaredVendor): string {
  if (!script) return 'It loads no script.';
  if (automatic.length === 0) return 'Its script does nothing by itself.';
  const points = automatic.map((one) => {
    const option = switches[one];
    const off = option === undefined ? '' : ` The option ${code(`${option}: false`)} of the tag switches that off.`;
    return `- It ${automaticWords[one]}.${off}`;
  });
  const rest = automatic.every((one) => switches[one] !== undefined)
    ? ''
    : 'What has no option here, the tag cannot switch off. The vendor may have a setting for it in your account.';
  return paragraphs('Its script can do this by itself, without any rule:', points.join('\n'), rest);
}

const automaticWords: Readonly<Record<Automatic, string>> = {
  pageViews: 'counts a page view when it starts',
  history: 'counts changes of the address without a new page',
  clicks: 'reports clicks',
  forms: 'reports forms',
  recording: 'records the visit',
};

function describeWithdrawal(vendor: Vendor, text: string): string {
  const { withdraw, grant, cannotWithdraw } = vendor.declared!;
  if (cannotWithdraw !== undefined) return `When consent is withdrawn, nothing stops the script. ${cannotWithdraw}`;
  return paragraphs(
    describeCommands('When consent is withdrawn:', withdraw, withSignals(text, undefined)),
    describeCommands('When it is given again:', grant, withSignals(text, vendor.group)),
  );
}

/** Returns how a part of a vendor is written, with what its signals are if only this group is granted. */
function withSignals(text: string, group: string | undefined): Written {
  return ({ start, end }) =>
    inOneLine(text.slice(start, end)).replace(/\bsignal\((\w+)\)/g, (_, signal: ConsentSignal) =>
      consentSignals[signal] === group ? '"granted"' : '"denied"',
    );
}

/** Names the consent signals that a vendor reports. */
function describeSignals(vendor: Vendor): string {
  const signals = signalsOfVendor(vendor);
  if (signals.length === 0) return '';
  return `It reports the consent signals ${signals.map(code).join(', ')}. If the consent block has \`signals\`, its groups decide what they say: see [Consent Mode](consent.md#consent-mode).`;
}

type Written = (node: Node) => string;

/** Describes what the tag does with the queue: its commands by their leading words, with the rest as rules write it. */
function describeCommands(when: string, commands: readonly Expression[], written: Written): string {
  const points = commands.map((command) => {
    if (command.kind !== 'list') return `- a global variable is set: ${code(written(command))}`;
    const first = command.items.findIndex((item) => item.kind !== 'literal' || typeof item.value !== 'string');
    const words = command.items.slice(0, first < 0 ? undefined : first).map((item) => written(item).slice(1, -1));
    const others = command.items.slice(words.length).map((item) => code(written(item)));
    const what = others.length === 0 ? '' : ` with ${others.join(', ')}`;
    return `- the script gets the command ${code(words.join(' '))}${what}`;
  });
  return points.length === 0 ? '' : paragraphs(when, points.join('\n'));
}

/** Writes a command as the formatter would if lines were longer. */
function inOneLine(written: string): string {
  const line = written.replace(/\s+/g, ' ').replace(/\[ | \]/g, (bracket) => bracket.trim());
  return line.replace(/([^{,]) (?=\w+: )/g, '$1, ').replace(/: +/g, ': ');
}

function writeCookies({ cookies = {} }: Vendor): string {
  return writeTable(
    ['cookie', 'lifetime', 'purpose'],
    Object.entries(cookies).map(([name, { lifetime = 'unknown', purpose = 'not declared' }]) => [
      code(name),
      lifetime.endsWith('ms') ? formatDuration(Number.parseInt(lifetime, 10)) : lifetime,
      purpose,
    ]),
  );
}

function writeKeys({ storage = {} }: Vendor): string {
  return writeTable(
    ['key', 'storage', 'purpose'],
    Object.entries(storage).map(([name, { area, purpose = 'not declared' }]) => [
      code(name),
      area === 'localStorage' ? 'local' : 'session',
      purpose,
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

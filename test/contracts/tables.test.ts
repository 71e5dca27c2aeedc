import { describe, expect, test } from 'vitest';
import { projectBuiltIns } from '../../compiler/language/tables/project-built-ins.ts';
import { kinds } from '../../compiler/compile/declarations/kinds.ts';
import { allKinds } from '../../compiler/compile/declarations/schemas.ts';
import {
  actions,
  consentSources,
  events,
  builtIns,
  functions,
  sources,
  vendors,
} from '../../compiler/language/tables/tables.ts';
import { parseType } from '../../compiler/language/model/type.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import type { BuiltInTable, PageModel, Value, VendorTable } from '../../runtime/tables/tables.ts';
import { compileText, prelude, preludeWithVisits } from '../support/compile-text.ts';

/** Everything that rules can name, with the module that it adds to a bundle. Inlined code adds none. */
const named = [
  ...[...events.values()].map((table) => ({ what: 'event', table, file: table.export.file })),
  ...[...builtIns.values()].map((table) => ({ what: 'builtIn', table, file: table.export.file })),
  ...[...functions.values()].map((table) => ({ what: 'function', table, file: table.export?.file })),
  ...[...sources.values()].map((table) => ({ what: 'source', table, file: table.export.file })),
  ...[...actions.values()].map((table) => ({ what: 'action', table, file: table.export?.file })),
  ...[...vendors.values()].map((table) => ({
    what: 'vendor',
    table,
    file: fileOf(table),
  })),
  ...[...consentSources.values()].map((table) => ({ what: 'consent source', table, file: table.export.file })),
];

const preludeFor = (what: string) =>
  ({ builtIn: preludeWithVisits, 'consent source': withoutConsent })[what] ?? prelude;

describe.each(named)('the $what $table.name', ({ what, table }) => {
  test('has an example that compiles', () => {
    const before = preludeFor(what);
    expect(compileText(table.example, before).diagnostics.map(({ message }) => message)).toEqual([]);
  });
});

// Inlined code and parts of the page's own modules have no separate module.
const withModule = named.filter(({ file }) => file && !file.startsWith('page/'));

// Programs with an effect. One of them does not use the feature under test.
const programs = ['rule other { on ready do log("x") }', 'rule other { on start do push({ seen: 1 }) }'];

/** Returns the bundler's script of the prelude's site before minification, and its runtime files. */
async function bundled(text: string, before: string): Promise<{ readonly code: string; readonly files: string[] }> {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics).toEqual([]);
  const { code, map } = await minify(emit(program, 'main', 'production'));
  const { sources } = JSON.parse(map) as { sources: string[] };
  return { code, files: sources.map((source) => source.replace(/^runtime\//, '')) };
}

const bundledPrograms = new Map<string, ReturnType<typeof bundled>[]>();

/** Bundles each of `programs` once for all tests. */
function bundlesOfPrograms(before: string): ReturnType<typeof bundled>[] {
  const known = bundledPrograms.get(before) ?? programs.map((text) => bundled(text, before));
  bundledPrograms.set(before, known);
  return known;
}

describe.each(withModule)('the $what $table.name', ({ what, table, file }) => {
  test('is in a bundle that uses it, and adds nothing to one that does not', async () => {
    const folder = file!.split('/').slice(0, 2).join('/');
    const before = preludeFor(what);
    const hasIt = ({ files }: { readonly files: readonly string[] }) =>
      files.some((name) => name === folder || name.startsWith(`${folder}/`));
    const bundles = await Promise.all(bundlesOfPrograms(before));
    const at = bundles.findIndex((one) => !hasIt(one));
    const used = await bundled(`${programs[at]}\n${table.example}\n${useOf(table.example, before)}`, before);
    expect(hasIt(used)).toBe(true);

    // Declared, but not used by any rule: the bundle equals that of the program alone, byte for byte.
    if (/^(rule|tag|consent) /m.test(table.example)) return;
    const declared = await bundled(`${programs[at]}\n${table.example}`, before);
    expect(declared.code).toBe(bundles[at].code);
  });
});

test('removing the last use of a feature gives the bundle without it, byte for byte', async () => {
  const rule = (action: string) => `rule only { on ready do ${action} }`;
  const never = await bundled(rule('log("here")'), prelude);
  const declarations = 'data area: text = local("area")\nelement box = ".box"';
  const declared = await bundled(`${rule('log("here")')}\n${declarations}`, prelude);
  expect(declared.code).toBe(never.code);
});

test('every built-in value has a type and says whether it is stable', () => {
  for (const builtIn of [...builtIns.values(), ...projectBuiltIns]) {
    expect(['finite', 'text', 'number', 'time'], builtIn.name).toContain(builtIn.domain);
    expect(typeof builtIn.stable, builtIn.name).toBe('boolean');
  }
});

test('a stable built-in value does not change when the page changes its address or content or returns from the cache', () => {
  const page: PageModel = {
    url: 'https://www.example.com/jobs/1?of=1#one',
    referrer: 'https://search.example/',
    title: 'One',
    hasForm: false,
    isVisible: true,
    isFramed: false,
    viewport: { width: 1000, height: 700 },
    navigation: 'fresh',
    browser: { language: 'en', userAgent: 'Mozilla/5.0 (test)', globalPrivacyControl: true },
    now: 1,
    randomId: '1.2',
    libraryHost: 'cdn.example',
    redaction: { parameters: [] },
  };
  const later: PageModel = {
    ...page,
    url: 'https://www.example.com/me@example.com?of=2#two',
    title: 'Two',
    hasForm: true,
    isVisible: false,
    viewport: { width: 300, height: 200 },
    navigation: 'backForward',
    browser: { ...page.browser, language: 'de' },
    now: 5000,
    loadTime: 900,
    visit: { isNew: true, starts: true, sinceLast: 100 },
    campaigns: { recent: ['spring'], past: ['winter'] },
    consent: { known: true, chosen: true, optedOut: true, state: 'complete', decision: 'signal' },
    position: '48.86,2.35',
  };
  const argumentsOf: Readonly<Record<string, readonly Value[]>> = { query: ['of'], segment: [1] };
  const stays = ({ name, evaluate }: BuiltInTable) => {
    const [before, after] = [page, later].map((one) => evaluate(one, ...(argumentsOf[name] ?? [])));
    return JSON.stringify(before) === JSON.stringify(after);
  };
  for (const builtIn of builtIns.values()) expect(stays(builtIn), builtIn.name).toBe(builtIn.stable);
});

test('every field of an event has a description, and only fields have one', () => {
  for (const { name, fields = {}, meanings = {} } of events.values()) {
    expect(Object.keys(meanings), name).toEqual(Object.keys(fields));
    for (const meaning of Object.values(meanings)) expect(meaning, name).toMatch(/^[A-Z].*\.$/);
  }
});

test('every type in a table can be parsed', () => {
  const types = [...builtIns.values()]
    .map(({ type }) => type)
    .concat([...functions.values()].map(({ result }) => result));
  for (const type of types) expect(parseType(type).name, type).toMatch(/^[a-z]+( element)?$/);
});

describe.each(allKinds(kinds))('the kind $name', ({ name, example }) => {
  test('has an example that compiles', () => {
    const before = {
      project: '',
      consent: withoutConsent,
      group: withoutConsent,
      manager: withoutConsent,
      default: withoutConsent,
      disable: withoutConsent,
    };
    const bare = name === 'stage' ? prelude.replace('stage production\n', '') : prelude;
    const surroundings = before[name as keyof typeof before] ?? bare;
    const allowed =
      name === 'import' ? ['import-missing'] : name === 'project' ? ['missing-site', 'missing-stage'] : [];
    const data =
      'data visitorCountry: country = layer("visitor.country")\ntag pixel { vendor: pixel group: necessary options: { url: "https://p.example" } }';
    const result = compileText(
      name === 'project' ? example : `${example}\n${name === 'data' ? '' : data}`,
      surroundings,
    );
    expect(result.diagnostics.map(({ code }) => code).filter((code) => !allowed.includes(code))).toEqual([]);
  });
});

const withoutConsent = prelude.slice(0, prelude.indexOf('consent {'));

/** Returns the code of a vendor. A vendor that only loads something has none. */
function fileOf({ client, actions }: VendorTable): string | undefined {
  const [action] = Object.values(actions);
  return (client ?? action?.export)?.file ?? (action?.by && `delivery/load-${action.by}.ts`);
}

/** Returns a rule that uses what an example only declares. */
function useOf(example: string, before: string): string {
  const { program } = compileText(example, before);
  const conditions = [
    ...program.conditions.filter(({ value }) => value).map(({ id }) => id),
    ...program.data.map(({ id }) => `exists ${id}`),
    ...program.pages.map(({ id }) => `page is ${id}`),
  ];
  const group = program.consent?.groups.at(-1)?.id;
  const pixel = `tag probe { vendor: pixel group: ${group} on start options: { url: "https://p.example" } }`;
  const consent = before === withoutConsent ? pixel : '';
  return `${conditions.map((condition, at) => `rule use${at} { on start when ${condition} do log("used") }`).join('\n')}\n${consent}`;
}

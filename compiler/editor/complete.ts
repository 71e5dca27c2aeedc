import { regionsOfProgram } from '../compile/analysis/visitor-country.ts';
import { bodyFields } from '../compile/bind/fields.ts';
import { kinds } from '../compile/declarations/kinds.ts';
import { allKinds } from '../compile/declarations/schemas.ts';
import { valueClause } from '../compile/declarations/running/running.ts';
import type { Binding } from '../compile/bind/binding.ts';
import type { Namespace } from '../compile/bind/kinds.ts';
import type { Kind } from '../compile/declarations/kind.ts';
import { fieldWords } from '../describe/editor/field-words.ts';
import { vocabulary } from '../describe/editor/vocabulary.ts';
import type { Sort, VocabularyEntry } from '../describe/editor/vocabulary-entry.ts';
import { consentSignals } from '../language/model/consent-signals.ts';
import type { Path } from '../language/source/source.ts';
import { describeType } from '../language/model/type.ts';
import { countries } from '../language/tables/countries.ts';
import { syntaxOf } from '../language/syntax/parse-all.ts';
import type { CompileResult } from '../pipeline/compile.ts';
import { describeEntry, describeName } from './hover.ts';
import type { CursorPlace } from './cursor-place.ts';
import { openLoops, typeOfItems, type OpenLoop } from './loop-items.ts';
import { placeInDsl } from './place-in-dsl.ts';
import { placeInYaml } from './place-in-yaml.ts';
import { snippetOf } from './snippet-of.ts';

/** What can be written at a place. */
export interface Completion {
  readonly label: string;
  /** A sort of word of the language, the kind of a declaration of the project, or a file. */
  readonly sort: Sort | 'name' | 'file';
  /** A few words beside the label: the kind of a declaration, or the form of a word. */
  readonly detail?: string;
  /** Markdown, made when it is shown. */
  readonly describe?: () => string;
  /** What is inserted, if it is not the label. `$1` and `${1:text}` are places to fill in. */
  readonly snippet?: string;
  /** How many characters before the cursor it replaces, if they are more than a word. */
  readonly replaced?: number;
  /** The file to import with it. */
  readonly importOf?: Path;
}

/** The files that imports can name, by their paths as imports write them. */
export type FilesToImport = () => readonly Path[];

/** Returns what can be written at an offset of a file, given its present text, which may have mistakes. */
export function completionsAt(
  result: CompileResult,
  { path, text }: { readonly path: Path; readonly text: string },
  offset: number,
  files: FilesToImport,
): readonly Completion[] {
  const isYaml = syntaxOf(path) === 'yaml';
  const before = text.slice(0, offset);
  const place = isYaml ? placeInYaml(before) : placeInDsl(before);
  if (!place) return [];
  const source = result.documents.find((document) => document.source.path === path)?.source;
  const visible = (namespace: Namespace) => (source ? result.names.visible(namespace, source) : []);
  const found = candidatesAt({ result, place, visible, files, isYaml, loops: openLoops(before) });
  return [...new Map(found.map((one) => [one.label, one])).values()];
}

interface Situation {
  readonly result: CompileResult;
  readonly place: CursorPlace;
  readonly visible: (namespace: Namespace) => readonly Binding[];
  readonly files: FilesToImport;
  readonly isYaml: boolean;
  /** The loops around the place. */
  readonly loops: readonly OpenLoop[];
}

function candidatesAt(situation: Situation): readonly Completion[] {
  const { place, files } = situation;
  if (place.quoted !== undefined) {
    const isImport = place.before[0] === 'import' || place.field === 'import';
    return isImport ? files().map((path): Completion => ({ label: path, sort: 'file' })) : [];
  }
  if (place.owner !== undefined) return partsOf(situation, place.owner);
  if (!place.isStart) return valuesAt(situation);
  return [...entriesAt(situation), ...(place.clause === 'do' ? actionsAt(situation) : [])];
}

/** What can begin at the top of a file, in the braces of a declaration, or in a record. */
function entriesAt(situation: Situation): readonly Completion[] {
  const { result, place, isYaml } = situation;
  const { kinds: around, records, taken } = place;
  const kind = allKinds(kinds).find(({ name }) => name === around.at(-1));
  const isOption = kind?.name === 'tag' && records.length === 1 && records[0] === 'options';
  if (isOption) return optionsOf(result, place).filter(({ label }) => !taken.has(label));
  if (records.length > 0) return keysOfRecord(situation, `${kind?.name}.${records.join('.')}`);
  const inner = (kind ? kind.inner : kinds) ?? [];
  return [
    ...inner.map((one) => kindCompletion(one, isYaml)),
    ...Object.keys(kind?.fields ?? {})
      .filter((name) => !taken.has(name))
      .map((name) => wordCompletion(entryOf('field', name, kind!.name), `${name}: `)),
    ...(kind?.clauses ?? [])
      .filter((name) => name === 'given' || name === 'expect' || !taken.has(name))
      .flatMap((name) => clauseCompletion(name, kind!, isYaml)),
  ];
}

/** The keys of a record whose keys are known: those of consent. */
function keysOfRecord(situation: Situation, record: string): readonly Completion[] {
  const { taken } = situation.place;
  const words = (labels: readonly string[]) => labels.map((label): Completion => ({ label, sort: 'word' }));
  const known: Readonly<Record<string, () => readonly Completion[]>> = {
    'consent.optOut': () => [
      ...names(situation, 'groups').filter(({ label }) => label !== 'necessary'),
      ...words(['all']),
    ],
    'consent.signals': () => words(Object.keys(consentSignals)),
  };
  const keys = known[record]?.() ?? [];
  return keys.filter(({ label }) => !taken.has(label)).map((key) => ({ ...key, snippet: `${key.label}: ` }));
}

function kindCompletion(kind: Kind, isYaml: boolean): Completion {
  return wordCompletion(entryOf('kind', kind.name), snippetOf(kind, isYaml));
}

function clauseCompletion(name: string, kind: Kind, isYaml: boolean): readonly Completion[] {
  const entry = vocabulary.find(
    (one) => one.sort === 'clause' && one.name === name && one.of?.split(', ').includes(kind.name),
  );
  return entry ? [wordCompletion(entry, isYaml ? `${name}: ` : `${name} `)] : [];
}

/** The options of the vendor of a tag. */
function optionsOf(result: CompileResult, { name }: CursorPlace): readonly Completion[] {
  return partsOfVendor(result, vendorOf(result, name), 'option').map((one) => ({ ...one, snippet: `${one.label}: ` }));
}

/** Returns the vendor of a tag by its name, also if the tag has a mistake. */
function vendorOf({ documents }: CompileResult, tag: string | undefined): string | undefined {
  const declarations = documents.flatMap((document) => document.declarations);
  const found = declarations.find(({ kind, names }) => kind.text === 'tag' && names[0]?.text === tag);
  const vendor = bodyFields(found?.body).get('vendor')?.value;
  return vendor?.form === 'name' ? vendor.name : undefined;
}

/** Returns the options or actions of a vendor: of one that the project declares, or else of one that tagc has. */
function partsOfVendor(
  result: CompileResult,
  vendor: string | undefined,
  kind: 'option' | 'action',
): readonly Completion[] {
  const sort = kind === 'option' ? 'option' : 'vendor action';
  const known = vocabulary.filter((entry) => entry.sort === sort && entry.of === vendor);
  if (known.length > 0) return known.map((entry) => wordCompletion(entry));
  const declarations = result.documents.flatMap((document) => document.declarations);
  const own = declarations.find(({ kind: of, names }) => of.text === 'vendor' && names[0]?.text === vendor);
  const parts = own?.body?.declarations.filter(({ kind: of }) => of.text === kind) ?? [];
  return parts.flatMap(({ names }) => names.map(({ text }): Completion => ({ label: text, sort })));
}

/** What can be a value: of a field, in a clause, or of a declaration. */
function valuesAt(situation: Situation): readonly Completion[] {
  const { place, visible, result } = situation;
  const { field, clause, kinds: around, before } = place;
  const kind = around.at(-1);
  if (kind === 'tag' && field === 'withoutConsent') return substitutesAt(situation);
  if (field !== undefined && kind !== undefined && place.records.length === 0) {
    const namespace = namespaceOfField(field);
    if (namespace) {
      const own = visible(namespace).map((found) => nameCompletion(result, found));
      return [...own, ...fieldWords(kind, field).map((entry) => wordCompletion(entry, undefined, importOf(entry)))];
    }
    const words = fieldWords(kind, field);
    if (words.length > 0) return words.map((entry) => wordCompletion(entry));
  }
  if (kind === 'consent' && place.records.join() === 'signals') return names(situation, 'groups');
  if (clause === 'on') return [...names(situation, 'events'), ...words(['event'])];
  if (clause === 'do' && startsAction(place)) return actionsAt(situation);
  if (before[0] === 'is' && before[1] === 'page') return names(situation, 'pages');
  if (isOfConsent(before)) return names(situation, 'groups');
  const [dash, country = ''] = before;
  const regions = regionsOfProgram(result.program).map((label): Completion => ({ label, sort: 'country' }));
  // The country of a region is written.
  if (dash === '-' && country in countries) {
    const replaced = `${country}-${place.word}`.length;
    return regions.filter(({ label }) => label.startsWith(`${country}-`)).map((one) => ({ ...one, replaced }));
  }
  const isCode = /^[A-Z]{1,2}$/.test(place.word);
  return [
    ...(isCode ? regions : []),
    ...situation.loops.map(({ item: label, list }): Completion => ({ label, sort: 'name', detail: `item of ${list}` })),
    ...names(situation, 'values'),
    ...words(['built-in value', 'function', 'source', 'operator', ...(isCode ? ['country' as const] : [])]),
    ...(before[0] === ':' && field === undefined ? words(['type']) : []),
  ];
}

/** The tags that can run without consent in place of another: they need none, and no event starts them. */
function substitutesAt({ result, place, visible }: Situation): readonly Completion[] {
  return visible('running')
    .filter(({ declaration, name }) => {
      const group = bodyFields(declaration.body).get('group')?.value;
      const needsNone = group?.form === 'name' && group.name === 'necessary' && !valueClause(declaration, 'on');
      return declaration.kind.text === 'tag' && needsNone && name.text !== place.name;
    })
    .map((found) => nameCompletion(result, found));
}

/** Fields whose values are names that projects declare. */
function namespaceOfField(field: string): Namespace | undefined {
  return namesOfFields[field];
}

const namesOfFields: Readonly<Record<string, Namespace>> = {
  vendor: 'vendors',
  group: 'groups',
  sites: 'sites',
  stages: 'stages',
  stored: 'managers',
  fits: 'groups',
};

/** The file of the library that a vendor or consent manager is in. */
const importOf = ({ details }: VocabularyEntry): Path | undefined => /`import "(npm:[^"]+)"`/.exec(details ?? '')?.[1];

/** Whether the last words are `consent is [`, with or without groups after it. */
const isOfConsent = (before: readonly string[]): boolean =>
  before.some((word, at) => word === '[' && ['is', 'becomes'].includes(before[at + 1]) && before[at + 2] === 'consent');

/** Whether an action can begin here: after `do`, `then`, `always` or the end of another one. */
const startsAction = ({ before }: CursorPlace): boolean => ['do', 'then', 'always', '-'].includes(before[0]);

function actionsAt(situation: Situation): readonly Completion[] {
  const tags = situation.visible('running').filter(({ declaration }) => declaration.kind.text === 'tag');
  return [
    ...tags.map((found) => nameCompletion(situation.result, found)),
    ...names(situation, 'actions'),
    ...words(['action']),
  ];
}

/** What can follow a dot. */
function partsOf({ result, place, visible, loops }: Situation, owner: string): readonly Completion[] {
  const item = typeOfItems(result.program, loops, owner);
  if (item)
    return Object.entries(item.fields ?? {}).map(([label, type]): Completion => ({
      label,
      sort: 'word',
      detail: describeType(type),
    }));
  const vendor = vendorOf(result, owner);
  if (vendor !== undefined && place.clause === 'do') return partsOfVendor(result, vendor, 'action');
  const tag = result.program.tags.find(({ id }) => id === owner);
  const groups = owner === 'consent' ? visible('groups').map((found) => nameCompletion(result, found)) : [];
  const call = result.program.calls.find(({ id }) => id === owner);
  const fields = Object.keys(call?.answer ?? tag?.vendor.fields ?? {}).map((name): Completion => ({
    label: name,
    sort: 'word',
  }));
  const parts = vocabulary
    .filter(({ name }) => name.startsWith(`${owner}.`) && !name.includes('<'))
    .map((entry) => ({ ...wordCompletion(entry), label: entry.name.slice(owner.length + 1) }));
  const ofEvent = owner === 'event' ? words(['event field']) : [];
  return [...groups, ...fields, ...parts, ...ofEvent];
}

const names = ({ result, visible }: Situation, namespace: Namespace): readonly Completion[] =>
  visible(namespace).map((found) => nameCompletion(result, found));

function nameCompletion(result: CompileResult, found: Binding): Completion {
  const { declaration, name } = found;
  return {
    label: name.text,
    sort: 'name',
    detail: declaration.title ? `${declaration.kind.text}: ${declaration.title.text}` : declaration.kind.text,
    describe: () => describeName(result, found),
  };
}

const words = (sorts: readonly Sort[]): readonly Completion[] =>
  vocabulary
    .filter(({ name, sort }) => sorts.includes(sort) && /^[\w.]+( [\w]+)?$/.test(name))
    .map((entry) => wordCompletion(entry));

function wordCompletion(entry: VocabularyEntry, snippet?: string, importOf?: Path): Completion {
  const { name, sort, signature } = entry;
  return {
    label: name,
    sort,
    ...(!signature.includes('\n') && signature !== name && { detail: signature }),
    describe: () => describeEntry(entry),
    ...(snippet !== undefined && { snippet }),
    ...(importOf !== undefined && { importOf }),
  };
}

/** Returns the entry of a word that the tables have. */
const entryOf = (sort: Sort, name: string, of?: string): VocabularyEntry =>
  vocabulary.find((one) => one.sort === sort && one.name === name && (of === undefined || one.of === of)) ?? {
    name,
    sort,
    signature: name,
    summary: '',
  };

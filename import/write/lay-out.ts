import type { Container } from '../model/container.ts';
import { quote } from '../translate/value-code.ts';
import type { Translation } from '../translate/project.ts';

/** How a project that an import writes reads consent. */
export interface ConsentManagerUse {
  /** What `stored` of the consent block is, as code. */
  readonly stored: string;
  /** Files of the library that it needs. */
  readonly imports: readonly string[];
  /** Fields of a group, as code: the names of the manager for it. */
  fieldsOf(group: string): string;
}

/** Returns the rule files of a translation, by their paths and not yet formatted. */
export function layOutFiles(
  container: Container,
  translation: Translation,
  consent: ConsentManagerUse,
  budget?: number,
): Map<string, string> {
  const { declarations, libraries, project } = translation;
  const files = new Map(
    [...declarations.files].map(([path, list]) => [path, list.map(({ text }) => `${text}\n`).join('\n')]),
  );
  files.set('rules/consent.dsl', consentFile(consent));
  const accounts = files.get('rules/accounts.dsl');
  const imports = libraries.map((name) => `import "npm:tagc/vendors/${name}.dsl"\n`).join('');
  if (imports !== '') files.set('rules/accounts.dsl', `${imports}\n${accounts ?? ''}`);
  files.set('rules.dsl', entryFile(container, project, [...files.keys()], budget));
  return files;
}

/** The fields of a project that say how pages talk to it. */
const layers: Readonly<Record<Container['manager'], (name: string) => string[]>> = {
  'Google Tag Manager': (name) => [`dataLayer: gtm(${quote(name)})`],
  'Adobe Launch': (name) => [
    `dataLayer: ${quote(name)}`,
    '// While Launch still runs, choose another name: see "Coming from a tag manager".',
    'directCalls: "_satellite"',
  ],
};

function entryFile(
  { name, id, manager, dataLayer }: Container,
  project: string,
  paths: readonly string[],
  budget: number | undefined,
): string {
  const largest = budget === undefined ? '' : `\nbudget: { main: ${budget / 1000}kB }`;
  return [
    `// Imported from the container ${id}. import-report.md says what became of each part of it.\n`,
    ...paths.toSorted().map((path) => `import ${quote(path)}`),
    `\nproject ${project} ${quote(name)} {\n${layers[manager](dataLayer).join('\n')}${largest}\n}\n`,
    `// Without "hosts", the script runs on every host. Add yours: hosts: { production: ["www.example.com"] }`,
    `site main ${quote(name)}\n`,
    'stage production\nstage development\n',
  ].join('\n');
}

function consentFile({ stored, imports, fieldsOf }: ConsentManagerUse): string {
  return [
    ...imports.map((path) => `import ${quote(path)}\n`),
    '/// Imported: confirm that "stored" is the consent manager of the site. Without an answer, only "necessary" may run.',
    'consent {',
    '  group necessary = 1',
    `  group performance = 2${fieldsOf('performance')}`,
    `  group targeting = 4${fieldsOf('targeting')}`,
    '',
    `  stored: ${stored}`,
    '}\n',
  ].join('\n');
}

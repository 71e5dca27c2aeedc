import type { Host } from '../compiler/pipeline/host.ts';
import type { Syntax } from '../compiler/language/syntax/parse-all.ts';
import type { Container } from './model/container.ts';
import type { ItemOutcome } from './outcomes/item-outcome.ts';
import type { RecordedLayer } from './read/read-recording.ts';
import { htmlReport, markdownReport } from './outcomes/write-report.ts';
import type { ConsentManagerUse } from './write/lay-out.ts';
import { formatImport } from './write/format-import.ts';
import { settle } from './write/settle.ts';

export interface Imported {
  /** The texts of all files of the project, by their paths. */
  readonly files: ReadonlyMap<string, string>;
  readonly outcomes: readonly ItemOutcome[];
}

export interface ImportSettings {
  /** The name of the file in the report. */
  readonly file: string;
  readonly consent: ConsentManagerUse;
  readonly syntax?: Syntax;
  /** Decides the types of values of the data layer. */
  readonly recording?: RecordedLayer | undefined;
  /** The largest size of its script in bytes of gzip. */
  readonly budget?: number | undefined;
}

/**
 * Translates a container into a project that compiles, with a report of what became of each item. `host` reads the files of
 * the library.
 */
export function importContainer(
  container: Container,
  { file, consent, syntax = 'dsl', recording, budget }: ImportSettings,
  host: Host,
): Imported {
  const { files, outcomes } = settle(container, { consent, recording, budget }, host);
  const reported = {
    title: `${container.name} (${container.id})`,
    manager: container.manager,
    file,
    outcomes,
    decisions: [
      `The consent manager: rules/consent.${syntax} reads ${consent.stored}. Without an answer of the visitor, only the group "necessary" runs.`,
      `The hosts: add "own" to the project with your domains, and "hosts" to the site in rules.${syntax}.`,
      'Personal data: third parties get no value that is labelled personal. Label what identifies people.',
    ],
  };
  const all = new Map([
    ...formatImport(files, syntax),
    ['import-report.md', markdownReport(reported)],
    ['import-report.html', htmlReport(reported)],
  ]);
  return { files: all, outcomes };
}

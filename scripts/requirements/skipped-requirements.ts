import type { Services } from './services.ts';

/** What vitest's JSON reporter writes, as far as it is read: files by absolute paths, tests with the titles around them. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Which tests that `docs/requirements.md` names did not run: a line's number and a file, in which no test passed whose titles hold
 * the number. `folder` is the repository's.
 */
export function skippedRequirements(
  services: ReadonlyMap<string, Services>,
  numbers: readonly string[],
  report: TestReport,
  folder: string,
): string[] {
  const passed = new Map(
    report.testResults.map(({ name, assertionResults }) => [
      name.slice(folder.length + 1),
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ]),
  );
  return numbers.flatMap((number) =>
    (services.get(number)?.tests ?? [])
      .filter((path) => !passed.get(path)?.some((title) => title.includes(number)))
      .map((path) => `${number}: ${path}`),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { generateProject } from '../generate-project.ts';
import { median } from '../median.ts';
import { openBrowser } from '../open-browser.ts';
import { tagc, writeFolder } from '../places.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { slowestKey } from '../report/slowest-key.ts';
import { timeUntilUsable } from '../report/time-until-usable.ts';
import { runProcess } from '../run-process.ts';

const rules = 10_000;
const turns = 9;

/** The page of a large report: its size, and how long a reader waits for it. */
export const report: readonly Figure[] = [
  {
    figure: 'report of 10,000 rules, its page for each rule after gzip',
    peer: 'the source of a rule after gzip',
    unit: 'B',
    mustReach: { oursAtMost: 1000 },
    measure() {
      const { page, files } = buildReport();
      const source = Object.values(files).join('');
      return { ours: gzipSync(readFileSync(page)).length / rules, theirs: gzipSync(source).length / rules };
    },
  },
  {
    figure: 'report of 10,000 rules, from opening it until it is usable',
    peer: 'the report of the careers site',
    unit: 'ms',
    mustReach: { atMost: 2.5 },
    async measure() {
      const report = pathToFileURL(buildReport().page).href;
      const careers = pathToFileURL(buildCareersReport()).href;
      return openBrowser((browser) =>
        compare(
          () => timeUntilUsable(browser, report),
          () => timeUntilUsable(browser, careers),
          turns,
        ),
      );
    },
  },
  {
    figure: 'report of 10,000 rules, the slowest key of a search',
    unit: 'ms',
    mustReach: { oursAtMost: 50 },
    async measure() {
      const address = pathToFileURL(buildReport().page).href;
      const times: number[] = [];
      await openBrowser(async (browser) => {
        while (times.length < turns) times.push(await slowestKey(browser, address, 'link click 12'));
      });
      return { ours: median(times) };
    },
  },
];

interface BuiltReport {
  readonly page: string;
  readonly files: Readonly<Record<string, string>>;
}

let built: BuiltReport | undefined;

/** Builds the report once for all rows; returns the path of its page, and the rule files. */
function buildReport(): BuiltReport {
  if (built) return built;
  const files = generateProject({ rules, syntax: 'dsl' });
  const folder = writeFolder('report', files);
  runProcess([tagc, 'build', '--site', 'shop', '--stage', 'production'], folder);
  return (built = { page: join(folder, 'dist/report/index.html'), files });
}

/** Builds the report of the careers site, which is the repository's own project. */
function buildCareersReport(): string {
  const folder = writeFolder('careers-report', {});
  runProcess([tagc, 'build', '--out', folder], packageRoot());
  return join(folder, 'report/index.html');
}

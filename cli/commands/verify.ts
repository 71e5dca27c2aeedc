import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { consentManagerOf } from '../../compiler/compile/evaluate/consent-manager.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { chooseSites, requireStage } from '../../tasks/build/choose-targets.ts';
import { printTooManyWarnings } from '../output/print-too-many-warnings.ts';
import { printCannotRun } from '../print-cannot-run.ts';
import { diagnosticCases } from '../../tasks/check/problem.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { stdoutFormat, writeResult, type CommandResult } from '../output/write-result.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { launchBrowser } from '../../tasks/test/launch-browser.ts';
import { createPaint } from '../terminal/paint.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { buildScript } from '../../tasks/verify/build-script.ts';
import { unverifiedCodes } from '../../tasks/verify/codes.ts';
import { consentStates, type VisitConsent } from '../../tasks/verify/consent-states.ts';
import type { BundleOptions } from '../../tasks/verify/find-bundle.ts';
import { readAddresses, type Addresses } from '../../tasks/verify/read-addresses.ts';
import { readSitemap } from '../../tasks/verify/read-sitemap.ts';
import { count } from '../../compiler/language/source/count.ts';
import { writeTerminal } from '../../compiler/describe/blocks/write-terminal.ts';
import { describeVerification } from '../../compiler/describe/documents/describe-verification.ts';
import type { Verification } from '../../tasks/verify/verification.ts';
import { verificationDocument, verifiedPages } from '../../tasks/verify/verify-document.ts';
import { verifyFindings } from '../../tasks/verify/verify-findings.ts';
import { verifyPages, type OpenBrowser } from '../../tasks/verify/verify-pages.ts';

export interface VerifyOptions extends BundleOptions {
  /** The addresses of pages. The first may be the entry file or its folder. */
  readonly addresses: readonly string[];
  /** A file or an address with further pages, and how many of them to open at most. */
  readonly sitemap?: string;
  readonly pages?: number;
  readonly entry?: string;
  /** The consent states to open the pages in. All by default. */
  readonly state?: readonly string[];
  /** The country from which the pages are opened, for the default consent without an answer. */
  readonly country?: string;
  /** Tags that must send something on each page where their group is granted. */
  readonly expect?: readonly string[];
  readonly ignoreHost?: readonly string[];
  readonly ignoreName?: readonly string[];
  /** Whether the deployed script may be another version than these rules build. */
  readonly anyVersion?: boolean;
  /** False if pages run without the sandbox of Chromium. */
  readonly sandbox?: boolean;
  /** Milliseconds; see `VisitOptions`. */
  readonly wait: number;
  readonly timeout: number;
  readonly formats: readonly WantedFormat[];
  /** The command fails if there are more warnings. Without it, warnings never make the command fail. */
  readonly maxWarnings?: number;
}

/**
 * Runs `tagc verify`: opens pages in Chromium in each consent state, and compares what they do with the rules. Returns 2 if
 * some page could not be verified, whatever the others do.
 */
export async function verifyCommand(
  options: VerifyOptions,
  terminal: Terminal,
  tools: VerifyTools = { launch: launchForNetwork, build: buildScript },
): Promise<0 | 1 | 2> {
  const [first, ...others] = options.addresses;
  const hasEntry = first !== undefined && options.entry === undefined && existsSync(resolve(terminal.cwd, first));
  const named = hasEntry ? others : options.addresses;
  const addresses =
    options.sitemap === undefined ? readAddresses(named) : await withSitemap(named, options.sitemap, options, terminal);
  const project = await checkProject(hasEntry ? first : options.entry, terminal);
  const { program, diagnostics, nameOf } = project;
  const isInvalid = hasErrors(diagnostics);
  if (stdoutFormat(options.formats) === 'pretty') {
    terminal.stderr.write(describeProblems(diagnostics, terminal.stderr, nameOf));
  }
  let opened = 0;
  const onPage = (page: string) => {
    opened += 1;
    terminal.progress.begin('Opening the pages', `${opened} of ${addresses.pages.length}`);
    if (options.sitemap !== undefined) writeNews(`${opened} of ${addresses.pages.length}: ${page}\n`, terminal.stderr);
  };
  const verification = isInvalid ? nothing : await verifyProject(addresses, project, options, tools, onPage);
  const pages = verifiedPages(verification, project);
  const result: CommandResult = {
    project,
    pretty: () =>
      isInvalid || (terminal.stdout.quiet && !verification.findings.some(({ severity }) => severity === 'error'))
        ? ''
        : writeTerminal(describeVerification(pages), createPaint(terminal.stdout.color)),
    json: () => verificationDocument(diagnostics, pages),
    findings() {
      const { problems, cases } = verifyFindings(verification, program);
      return {
        problems: [...diagnostics, ...problems],
        cases: [...diagnosticCases(diagnostics, nameOf), ...cases],
      };
    },
  };
  writeResult(result, options.formats, terminal);
  const failures = verification.findings.filter(({ code }) => unverifiedCodes.has(code));
  for (const failure of failures) printCannotRun(failure, terminal.stderr);
  if (failures.length > 0) return 2;
  const all = [...diagnostics, ...verification.findings];
  if (all.some(({ severity }) => severity === 'error')) return 1;
  return printTooManyWarnings(all, options.maxWarnings, terminal.stderr) ? 1 : 0;
}

/** Adds the pages of a sitemap to those that are named, and says how many of them are left out. */
async function withSitemap(
  named: readonly string[],
  sitemap: string,
  { pages: most = Infinity }: Pick<VerifyOptions, 'pages'>,
  { cwd, stderr }: Terminal,
): Promise<Addresses> {
  const found = await readSitemap(sitemap, cwd);
  const own: Addresses = named.length > 0 ? readAddresses(named) : { pages: [], credentials: new Map() };
  const others = found.pages.filter((page) => !own.pages.includes(page));
  const left = others.slice(most);
  if (left.length > 0) {
    const total = count(others.length, 'page', 'pages');
    stderr.write(`The sitemap has ${total}. --pages ${most} leaves out ${left.length}, from ${left[0]} on.\n`);
  }
  return {
    pages: [...own.pages, ...others.slice(0, most)],
    credentials: new Map([...found.credentials, ...own.credentials]),
  };
}

/** What takes long. Tests share a browser and the scripts that they build. */
export interface VerifyTools {
  readonly launch: (folder: string, isSandboxed: boolean) => Promise<OpenBrowser>;
  readonly build: typeof buildScript;
}

const nothing: Verification = { scripts: [], observations: [], findings: [] };

/** Pages of the network may be hostile, so they run in the sandbox of Chromium. */
function launchForNetwork(folder: string, isSandboxed: boolean): Promise<OpenBrowser> {
  const settings = { args: [], chromiumSandbox: isSandboxed };
  return launchBrowser(folder, process.env.TAGC_CHROMIUM, undefined, settings);
}

async function verifyProject(
  addresses: Addresses,
  project: ReadProject,
  options: VerifyOptions,
  { launch, build }: VerifyTools,
  onPage: (page: string) => void,
): Promise<Verification> {
  const { program, root } = project;
  chooseSites(program, options.site === undefined ? undefined : [options.site]);
  if (options.stage !== undefined) requireStage(program, options.stage);
  const manager = consentManagerOf(program.consent);
  const all = consentStates(program, { country: options.country, manager });
  const states = choose('consent state', options.state, all);
  const tags = program.tags.map(({ id }) => ({ name: id }));
  const expect = choose('tag', options.expect ?? [], tags).map(({ name }) => name);
  const browser = await launch(root, options.sandbox !== false);
  try {
    return await verifyPages(browser, program, {
      ...options,
      ...addresses,
      onPage,
      states,
      manager,
      managerHosts: program.consent?.stored?.source.hosts ?? [],
      expect,
      build: (place) => build(project, place),
    });
  } finally {
    await browser.close();
  }
}

/** Returns what the user chose by name: all by default. Throws a `CannotRun` for an unknown name. */
function choose<Named extends Pick<VisitConsent, 'name'>>(
  kind: string,
  wanted: readonly string[] | undefined,
  all: readonly Named[],
): readonly Named[] {
  if (wanted === undefined) return all;
  const names = all.map(({ name }) => name);
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    throw new CannotRun(
      `Unknown ${kind} "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
      `Use one of: ${names.join(', ')}.`,
    );
  }
  return all.filter(({ name }) => wanted.includes(name));
}

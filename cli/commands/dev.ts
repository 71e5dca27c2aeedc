import type { Browser } from 'playwright-core';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { namesHost, ownHostsOf } from '../../compiler/compile/evaluate/host-of-url.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createBundles, describeProblem, type Bundles } from '../../preview/bundles/bundles.ts';
import { openSite, type OpenOptions, type OpenSite } from '../../preview/browser/open-site.ts';
import { openPanelWindow } from '../../preview/browser/open-panel-window.ts';
import { createRequestRule } from '../../preview/browser/request-rule.ts';
import type { RequestMode } from '../../preview/browser/request-mode.ts';
import { explainForPage } from '../../preview/server/explain-for-page.ts';
import type { RuleAnswer, RuleQuestion, ScenarioAnswer, ScenarioOrder } from '../../preview/messages.ts';
import { saveScenario } from '../../preview/server/save-scenario.ts';
import { scriptsOf, servePreview, type PreviewServer } from '../../preview/server/serve-preview.ts';
import { createPreviewSession, type PreviewSession } from '../../preview/server/preview-session.ts';
import { writeSiteScript } from '../../preview/server/write-script.ts';
import { createBuildMemory, type BuildMemory } from '../../tasks/build/build-memory.ts';
import { chooseSites, requireStage } from '../../tasks/build/choose-targets.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { launchBrowser } from '../../tasks/test/launch-browser.ts';
import { bundleMarks } from '../../tasks/verify/find-bundle.ts';
import { readAddresses } from '../../tasks/verify/read-addresses.ts';
import { count } from '../../compiler/language/source/count.ts';
import type { ScenarioOutcome } from '../../simulator/run-scenario.ts';
import { runUntil } from '../../tasks/test/run-until.ts';
import { renderOutcome } from '../scenarios/render-outcome.ts';
import { createPaint } from '../terminal/paint.ts';
import { watchChanges } from '../watch/watch-changes.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface DevOptions {
  /** The main rule file, the address of a page, or both. */
  readonly words: readonly string[];
  /** 0 takes any free port. */
  readonly port: number;
  readonly site?: string;
  readonly stage?: string;
  readonly requests: RequestMode;
  /** Whether the browser has no window. */
  readonly headless?: boolean;
  /** False if pages run without the sandbox of Chromium. */
  readonly sandbox?: boolean;
  /** Whether certificates that the browser refuses are accepted. */
  readonly insecure?: boolean;
  /** Milliseconds. */
  readonly timeout: number;
}

type OpenBrowser = Pick<Browser, 'newContext' | 'close'>;
type Launch = (folder: string, options: DevOptions) => Promise<OpenBrowser>;

/**
 * Runs `tagc dev` until Ctrl-C: serves the instrumented scripts of a project and the panel, and with an address opens that
 * page with them. A changed rule takes effect in all pages at once. Tests share a browser.
 */
export async function devCommand(
  options: DevOptions,
  terminal: Terminal,
  launch: Launch = launchForUser,
): Promise<0 | 1> {
  const { entry, address } = readWords(options.words);
  const memory = createBuildMemory();
  const project = await checkProject(entry, terminal, memory);
  terminal.progress.end();
  printProblems(project, terminal);
  if (hasErrors(project.diagnostics)) return 1;
  requireChosen(project, options);
  const preview = createPreview(project, address, options);
  const server = await servePreview({ port: options.port, ...preview });
  const interrupted = terminal.interrupted();
  try {
    if (address === undefined) {
      terminal.stdout.write(describeServer(server, preview));
      await watchProject(project, memory, preview, terminal, interrupted);
    } else {
      const browser = await launch(project.root, options);
      try {
        const replacements = createReplacements(terminal);
        const opening = openSite(browser, {
          ...preview,
          address,
          onReplaced: replacements.note,
          isInsecure: options.insecure === true,
          timeout: options.timeout,
        });
        const opened = await Promise.race([opening, interrupted]);
        if (!opened) return 0;
        const panel = options.headless ? undefined : await openPanelWindow(browser, server.panel);
        terminal.stdout.write(describeOpened(opened, server, preview, address));
        replacements.print();
        const ended = Promise.race([interrupted, opened.closed]);
        await watchProject(project, memory, preview, terminal, ended);
        await Promise.all([opened.close(), panel?.close()]);
      } finally {
        await browser.close();
      }
    }
    return 0;
  } finally {
    await server.close();
  }
}

function readWords(words: readonly string[]): { readonly entry?: string; readonly address?: string } {
  const isAddress = (word: string) => /^[a-z]+:\/\//i.test(word);
  const [address, ...moreAddresses] = words.filter(isAddress);
  const [entry, ...moreEntries] = words.filter((word) => !isAddress(word));
  if (moreAddresses.length + moreEntries.length > 0) {
    throw new CannotRun(
      `There is more than one ${moreAddresses.length > 0 ? 'address' : 'entry'}.`,
      'Name one rule file and one address at most: tagc dev rules.dsl https://www.example.com/',
    );
  }
  return { entry, address: address === undefined ? undefined : readAddresses([address]).pages[0] };
}

function requireChosen({ program }: ReadProject, { site, stage }: DevOptions): void {
  chooseSites(program, site === undefined ? undefined : [site]);
  if (stage !== undefined) requireStage(program, stage);
}

interface Preview {
  readonly bundles: Bundles;
  readonly session: PreviewSession;
  /** Of the last valid rules. */
  readonly program: () => ReadProject['program'];
  renew(project: ReadProject): void;
  readonly scenario: (order: ScenarioOrder) => Promise<ScenarioAnswer>;
  readonly explain: (question: RuleQuestion) => RuleAnswer;
  readonly site: string;
  readonly marks: OpenOptions['marks'];
  readonly requests: ReturnType<typeof createRequestRule>;
  readonly script: (site: string) => Promise<string>;
}

function createPreview(project: ReadProject, address: string | undefined, options: DevOptions): Preview {
  let current = project;
  const page = address === undefined ? undefined : new URL(address);
  const bundles = createBundles({
    folder: project.root,
    entry: project.entry,
    hosts: page ? [page.hostname] : ['localhost', '127.0.0.1', ...ownHostsOf(project.program).hosts],
    stage: options.stage,
  });
  const site = options.site ?? siteOf(project.program, page?.hostname);
  const requests = createRequestRule(options.requests, project.program, site, bundles.stage());
  const session = createPreviewSession(page ? requests.note : notOurs);
  return {
    bundles,
    session,
    program: () => current.program,
    renew: (next) => void (current = next),
    scenario: (order) => saveScenario(order, session, { ...current, stage: bundles.stage() }),
    explain: (question) => explainForPage(question, session, { ...current, stage: bundles.stage() }),
    site,
    requests,
    marks: [...bundleMarks(project.program)],
    script: (name) => writeSiteScript(name, bundles, session),
  };
}

const notOurs =
  'Requests are sent as the page sends them. With the address of a page, tagc dev blocks those to vendors.';

/** Returns the site of a host, or else the first one. */
function siteOf({ sites }: ReadProject['program'], host: string | undefined): string {
  const found = sites.find(({ hosts }) => host !== undefined && namesHost(Object.values(hosts).flat(), host));
  return (found ?? sites[0]).id;
}

/** Builds again whenever a file changes, and opens all pages again, until `ended`. */
function watchProject(
  { root, nameOf, entry }: ReadProject,
  memory: BuildMemory,
  { renew, session, bundles, site }: Preview,
  terminal: Terminal,
  ended: Promise<void>,
): Promise<void> {
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  const rebuild = async (changed: readonly string[]) => {
    try {
      await buildAgain(changed);
    } catch (error) {
      // A file changed while the script was built from it: the next build says what is wrong.
      if (memory.changed().length === 0) throw error;
    }
  };
  const buildAgain = async (changed: readonly string[]) => {
    const start = performance.now();
    const project = await checkProject(nameOf(entry), terminal, memory);
    memory.endBuild();
    printProblems(project, terminal);
    const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
    session.setErrors(errors.map(describeProblem));
    if (errors.length === 0) {
      renew(project);
      bundles.forget();
      await bundles.take(site);
      await session.order({ do: 'visit' });
    }
    const time = `${Math.round(performance.now() - start)} ms`;
    const done = errors.length === 0 ? `built in ${time}, pages opened again` : 'pages keep the last valid rules';
    terminal.stdout.write(`${changed.join(', ')} changed: ${done}.\n`);
    if (errors.length > 0) return;
    const isChanged = (path: string) => changed.includes(project.nameOf(path));
    const outcomes = await runUntil(project, isChanged, () => isEnded || memory.changed().length > 0);
    if (outcomes) terminal.stdout.write(describeOutcomes(outcomes, project, terminal));
  };
  return watchChanges({ root, memory, rebuild }, terminal, ended);
}

/** Returns the scenarios that failed, and how many passed. */
function describeOutcomes(outcomes: readonly ScenarioOutcome[], { nameOf }: ReadProject, { stdout }: Terminal): string {
  if (outcomes.length === 0) return '';
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  const passed = `${count(outcomes.length - failed.length, 'scenario')} passed`;
  const paint = createPaint(stdout.color);
  return [
    ...failed.map((outcome) => renderOutcome(outcome, nameOf, paint)),
    `${passed}${failed.length > 0 ? `, ${failed.length} failed` : ''}.\n`,
  ].join('');
}

function printProblems({ diagnostics, nameOf }: ReadProject, { stderr }: Terminal): void {
  stderr.write(describeProblems(diagnostics, stderr, nameOf));
}

function describeServer(server: PreviewServer, { program }: Preview): string {
  return [
    `${scriptsOf({ program, origin: server.origin })}`,
    'Load it in a page of this machine or of a host of the project, in place of the deployed script.',
    `Panel: ${server.panel}`,
    '',
  ].join('\n');
}

function describeOpened(
  opened: OpenSite,
  { panel }: PreviewServer,
  { site, requests }: Preview,
  address: string,
): string {
  const what = opened.isInserted
    ? `It loads no script of this project, so the local one of the site "${site}" was added.`
    : `Replaced by the local script: ${[...opened.replaced].map(nameOfScript).join(', ')}`;
  return [
    `Opened ${address} in a new profile. Nothing changes on the site.`,
    what,
    'Off in this browser: the Content-Security-Policy of pages, and service workers.',
    requests.note,
    `Panel: ${panel}`,
    '',
  ].join('\n');
}

const nameOfScript = (script: string): string => script || 'the one inside the HTML';

/** Prints each script that is replaced in a page once, after the first page has opened. */
function createReplacements({ stdout }: Terminal) {
  const known = new Set<string>();
  let isPrinted = false;
  return {
    note(page: string, script: string) {
      const line = `Replaced in ${new URL(page).pathname}: ${nameOfScript(script)}\n`;
      if (isPrinted && !known.has(line)) stdout.write(line);
      known.add(line);
    },
    print: () => void (isPrinted = true),
  };
}

/** Pages of the network may be hostile, so they run in the sandbox of Chromium. */
function launchForUser(folder: string, { sandbox, headless }: DevOptions): Promise<OpenBrowser> {
  const settings = {
    args: [],
    chromiumSandbox: sandbox !== false,
    headless: headless === true,
    // Playwright would end this process before the command has ended.
    handleSIGINT: false,
  };
  return launchBrowser(folder, process.env.TAGC_CHROMIUM, undefined, settings);
}

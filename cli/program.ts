import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { countries } from '../compiler/language/tables/countries.ts';
import { countryOf, isRegionCode } from '../compiler/language/tables/regions.ts';
import { CannotRun } from '../compiler/emit/bundle/cannot-run.ts';
import { completedShells } from './completion/completed-shells.ts';
import { exampleLines } from './examples.ts';
import { managerNames } from './init/managers.ts';
import { templateNames, templates } from './init/templates.ts';
import { requestModes } from '../preview/browser/request-mode.ts';
import { recordStats } from './terminal/record-stats.ts';
import type { Terminal } from './terminal/terminal.ts';
import { formatNames, formatsOf, readFormat, testFormatNames, type WantedFormat } from './output/wanted-formats.ts';
import { version } from '../tasks/text/version.ts';

const entryHelp = 'the main rule file of the project (default: the nearest rules.dsl or rules.yaml)';

const sinceHelp =
  'show in the report what changes for visitors since this version: a folder, an entry file or git:REVISION';

const packagesHelp =
  'a folder whose node_modules has the packages of the revision before, if other ones are installed now';

/** Creates the command line with all commands and flags. A command's code is loaded when it runs; `finish` receives its exit code. */
export function createProgram(given: Terminal, finish: (exitCode: number) => void): Command {
  const terminal = { ...given };
  const program = new Command('tagc')
    .description('Compiles tag rules into one small script per site and a report of all rules.')
    .version(version, '-V, --version')
    .option('-C, --directory <folder>', 'run the command as if it were started in this folder')
    .on('option:directory', (folder: string) => {
      terminal.cwd = folderAt(folder, terminal);
    })
    .option('-q, --quiet', 'print only errors and what the command is asked for, no warnings and no news')
    .on('option:quiet', () => {
      terminal.stdout = { ...terminal.stdout, quiet: true };
      terminal.stderr = { ...terminal.stderr, quiet: true };
    })
    .option('--stats', 'print to standard error where time and memory of this process went')
    .on('option:stats', () => {
      const recorded = recordStats(terminal.progress);
      terminal.progress = recorded;
      program.hook('postAction', () => terminal.stderr.write(recorded.describe()));
    })
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      getOutHasColors: () => terminal.stdout.color,
      getErrHasColors: () => terminal.stderr.color,
      getOutHelpWidth: () => terminal.stdout.columns,
      getErrHelpWidth: () => terminal.stderr.columns,
    })
    .showHelpAfterError('Run the command with --help to see its options.');

  program
    .command('init')
    .description('create a small project: rules, consent, scenarios, an assertion and a workflow of GitHub')
    .argument('[folder]', 'the folder of the project (default: the current folder)')
    .addOption(new Option('--template <name>', `what to create: ${describeTemplates()}`).choices(templateNames))
    .addOption(
      new Option('--manager <name>', `the consent manager of the site (default: ${managerNames[0]})`).choices(
        managerNames,
      ),
    )
    .option('--yes', 'ask nothing, and take the defaults')
    .addOption(
      new Option('--from <file>', 'write what the export of a tag manager becomes, as the command import').conflicts([
        'template',
        'json',
      ]),
    )
    .option('--json', 'print what was written as one JSON document')
    .action(async (folder, { from, ...options }) => {
      if (from !== undefined) {
        const { importCommand } = await import('./commands/import.ts');
        finish(await importCommand({ file: from, to: folder ?? '.', manager: options.manager }, terminal));
        return;
      }
      const { initCommand } = await import('./commands/init.ts');
      finish(await initCommand({ folder, ...options }, terminal));
    });

  program
    .command('build')
    .description('check the rules, then write bundles, manifest and report')
    .argument('[entry]', entryHelp)
    .option('--out <folder>', 'the output folder (default: dist)')
    .option('--site <name>', 'build only this site; repeat it for several sites (default: all)', collect)
    .option('--stage <name>', 'the stage to build for', 'production')
    .option('--no-report', 'do not write the report')
    .addOption(new Option('--since <version>', sinceHelp).conflicts('report'))
    .option('--revision <text>', 'name the version in the report and the manifest, such as a commit')
    .option('--packages-before <folder>', `with --since: ${packagesHelp}`)
    .option('--no-prove', 'do not prove the assertions')
    .option('--run-modules', 'run the custom modules of the project for the examples and witnesses of the report')
    .addOption(new Option('--watch', 'rebuild whenever a file changes').conflicts('json'))
    .option('--json', 'print the result as one JSON document')
    .action(async (entry, { watch: isWatching, ...options }) => {
      requireSince(options);
      if (isWatching) {
        const { watchCommand } = await import('./commands/watch.ts');
        finish(await watchCommand({ entry, ...options }, terminal));
      } else {
        const { buildCommand } = await import('./commands/build.ts');
        finish(await buildCommand({ entry, ...options }, terminal));
      }
    });

  program
    .command('check')
    .description('check the rules as build does, without writing files')
    .argument('[entry]', entryHelp)
    .option('--no-prove', 'do not prove the assertions')
    .addOption(watchOption('check'))
    .addOption(formatOption(terminal))
    .addOption(jsonOption())
    .action(async (entry, options) => {
      const { checkCommand } = await import('./commands/check.ts');
      finish(await checkCommand({ entry, formats: formatsOf(options), ...options }, terminal));
    });

  program
    .command('lint')
    .description('check the rules, then run the lints')
    .argument('[entry]', entryHelp)
    .option('--no-prove', 'do not prove the assertions')
    .option('--max-warnings <number>', 'fail if there are more warnings', readCount)
    .addOption(
      new Option('--only <name>', 'report only the warnings of this lint; repeat it for several')
        .argParser(collect)
        .conflicts('writeBaseline'),
    )
    .option('--baseline <file>', 'do not report the warnings that this file lists')
    .addOption(
      new Option('--write-baseline <file>', 'write all warnings to this file, for --baseline').conflicts([
        'baseline',
        'changed',
        'fix',
        'maxWarnings',
        'format',
        'json',
      ]),
    )
    .option('--changed <revision>', 'report only warnings on lines that differ from this git revision')
    .option('--fix', 'correct what can be corrected without a change for any visitor')
    .addOption(
      new Option('--dry-run', 'with --fix: print the changes, and write nothing').conflicts(['format', 'json']),
    )
    .addOption(watchOption('lint', 'fix', 'dryRun', 'writeBaseline'))
    .addOption(formatOption(terminal))
    .addOption(jsonOption())
    .action(async (entry, options) => {
      const { lintCommand } = await import('./commands/lint.ts');
      finish(await lintCommand({ entry, formats: formatsOf(options), ...options }, terminal));
    });

  program
    .command('fmt')
    .description('format rule files in place, or convert them between DSL and YAML')
    .argument('[paths...]', 'files and folders (default: the nearest project with all its imports)')
    .option('--check', 'write nothing; print the changes that formatting would make, and fail if there are any')
    .option('--stdin', 'format standard input to standard output; a path only selects the syntax')
    .addOption(
      new Option('--to <syntax>', 'convert to this syntax: writes NAME.yaml beside NAME.dsl, or the reverse')
        .choices(['dsl', 'yaml'])
        .conflicts('check'),
    )
    .addOption(new Option('--json', 'print what became of each file as one JSON document').conflicts('stdin'))
    .action(async (paths, options) => {
      const { fmtCommand } = await import('./commands/fmt.ts');
      finish(await fmtCommand({ paths, ...options }, terminal));
    });

  program
    .command('test')
    .description('run all scenarios against the bundle that build would write')
    .argument('[entry]', entryHelp)
    .option('--filter <text>', 'run only the scenarios with this text in their title')
    .option(
      '--coverage',
      'list rules that never ran and conditions that were never true or never false; fail if there are any',
    )
    .option('--threshold <percent>', 'fail only if coverage is lower', readPercent)
    .option('--bail', 'stop after the first scenario that fails')
    .addOption(
      new Option('--list', 'print the titles and places of the scenarios, and run none').conflicts([
        'format',
        'coverage',
        'threshold',
        'bail',
        'browser',
        'watch',
      ]),
    )
    .option('--browser', 'run the scenarios in Chromium, with the playwright-core of the project')
    .addOption(watchOption('test'))
    .addOption(formatOption(terminal, testFormatNames))
    .addOption(jsonOption())
    .action(async (entry, options) => {
      const { testCommand } = await import('./commands/test.ts');
      finish(await testCommand({ entry, formats: formatsOf(options), ...options }, terminal));
    });

  program
    .command('prove')
    .description('prove every assertion for all visitors, or show a visitor for whom it is false')
    .argument('[entry]', entryHelp)
    .option('--filter <text>', 'prove only the claims with this text in their title')
    .option('--browser', 'replay what refutes a claim in Chromium, with the playwright-core of the project')
    .addOption(formatOption(terminal))
    .addOption(jsonOption())
    .action(async (entry, options) => {
      const { proveCommand } = await import('./commands/prove.ts');
      finish(await proveCommand({ entry, formats: formatsOf(options), ...options }, terminal));
    });

  program
    .command('verify')
    .description('open pages in Chromium in each consent state, and compare what they do with the rules')
    .argument(
      '[addresses...]',
      'the addresses of pages, such as https://www.example.com/; before them may be the main rule file',
    )
    .option(
      '--sitemap <file>',
      'open the pages of this sitemap: a file or an address, in XML or with a page in each line',
    )
    .option('--pages <number>', 'with --sitemap: open so many of its pages at most', readPositive)
    .option('--entry <file>', entryHelp)
    .option('--state <name>', 'open the pages only in this consent state; repeat it for several', collect)
    .option(
      '--country <code>',
      'the country or region of this machine, for the default consent: DE, US-CA',
      readCountry,
    )
    .option('--expect <tag>', 'fail if this tag sends nothing where its group is granted; repeat it', collect)
    .option('--ignore-host <host>', 'accept this undeclared host, such as *.fonts.example; repeat it', collect)
    .option('--ignore-name <name>', 'accept this undeclared cookie or key, such as pref_*; repeat it', collect)
    .option('--site <name>', 'the site of the pages (default: that of the script that runs in them)')
    .option('--stage <name>', 'the stage of the pages (default: by their host, or else production)')
    .option('--script <path>', 'the end of the address of the script, if it comes from the host of another company')
    .option('--no-sandbox', 'open the pages without the sandbox of Chromium, for example in a container')
    .option('--any-version', 'only warn if the script is not the one that these rules build')
    .option(
      '--wait <duration>',
      'how long no request must begin until a page counts as quiet (default: 2s)',
      readDuration,
    )
    .option('--timeout <duration>', 'how long a page may take to load (default: 30s)', readDuration)
    .option('--max-warnings <number>', 'fail if there are more warnings', readCount)
    .addOption(formatOption(terminal))
    .addOption(jsonOption())
    .action(async (addresses, options) => {
      if (options.pages !== undefined && options.sitemap === undefined) {
        throw new CannotRun('--pages needs --sitemap.', 'Name the sitemap, or leave it out.');
      }
      const { verifyCommand } = await import('./commands/verify.ts');
      finish(
        await verifyCommand(
          { wait: 2000, timeout: 30_000, ...options, addresses, formats: formatsOf(options) },
          terminal,
        ),
      );
    });

  program
    .command('report')
    .description('print the report as Markdown or as JSON, without building')
    .argument('[entry]', entryHelp)
    .addOption(
      new Option('--format <name>', 'the output format').choices(['md', 'markdown', 'json', 'csv']).default('md'),
    )
    .addOption(jsonOption())
    .addOption(
      new Option(
        '--evidence',
        'print what is stored and who receives something, by consent group, for a cookie notice and a record of processing; also as csv',
      ).conflicts('since'),
    )
    .option('--stage <name>', 'the stage to report on', 'production')
    .option('--since <version>', sinceHelp)
    .option('--packages-before <folder>', `with --since: ${packagesHelp}`)
    .option('--no-prove', 'do not prove the assertions')
    .action(async (entry, { json, format: given, evidence, ...options }) => {
      requireSince(options);
      const format = json ? 'json' : given === 'markdown' ? 'md' : given;
      if (format === 'csv' && !evidence) throw new CannotRun('--format csv needs --evidence.', 'Add it, or use json.');
      const { evidenceCommand, reportCommand } = await import('./commands/report.ts');
      const run = evidence ? evidenceCommand : reportCommand;
      finish(await run({ entry, ...options, format }, terminal));
    });

  program
    .command('types')
    .description('write TypeScript declarations of the data layer, for code that pushes to it')
    .argument('[entry]', entryHelp)
    .option('--out <file>', 'the file to write, such as data-layer.d.ts (default: standard output)')
    .option('--check', 'with --out: write nothing, and fail if the file differs')
    .option('--json', 'print the declarations, or what became of the file, as one JSON document')
    .action(async (entry, options) => {
      const { typesCommand } = await import('./commands/types.ts');
      finish(typesCommand({ entry, ...options }, terminal));
    });

  program
    .command('diff')
    .description('compare two versions of the rules: what changes for which visitors')
    .argument('<before>', 'a folder, an entry file or git:REVISION, such as git:main')
    .argument('[after]', 'the same', '.')
    .addOption(
      new Option('--format <name>', 'the output format')
        .choices(['pretty', 'json', 'markdown', 'md'])
        .default('pretty'),
    )
    .addOption(jsonOption())
    .addOption(
      new Option(
        '--fail-on <change>',
        'fail if something runs more, third parties receive more, personal data is sent more, or anything changes; also if a package could not be compared',
      ).choices(['more', 'third-party', 'personal', 'any']),
    )
    .option('--packages-before <folder>', packagesHelp)
    .option('--bytes <stage>', 'bundle the scripts of this stage, and show what each site and rule gains or loses')
    .option('--no-replay', 'do not run the examples in the scripts of both versions')
    .action(async (before, after, { json, format, ...options }) => {
      const { diffCommand } = await import('./commands/diff.ts');
      const wanted = json ? 'json' : format === 'md' ? 'markdown' : format;
      finish(await diffCommand({ before, after, ...options, format: wanted }, terminal));
    });

  program
    .command('explain')
    .description('explain a word of the language, a message, or what the rules do for a visitor')
    .argument(
      '[word...]',
      'a word such as click, a name of the project, or a message code such as unknown-event (default: list everything); with --rule or --visitor, the main rule file',
    )
    .addOption(
      new Option('--rule <name>', 'explain whether this rule or tag runs, what it sends, and why not').conflicts(
        'visitor',
      ),
    )
    .addOption(
      new Option(
        '--given <values>',
        'the visitor and the page for --rule: "visitorCountry is JP, consent is [necessary]"',
      ).conflicts('visitor'),
    )
    .option('--visitor <values>', 'explain all rules and tags for this visitor, in the same words')
    .option('--json', 'print the result as one JSON document')
    .action(async (words: string[], { rule, given, visitor, json }) => {
      if (rule === undefined && visitor === undefined) {
        if (given !== undefined) throw new CannotRun('--given needs --rule.', 'Add it, or use --visitor instead.');
        const { explainCommand } = await import('./commands/explain.ts');
        finish(explainCommand(words.join(' '), json ?? false, terminal));
      } else {
        const { explainVisitorCommand } = await import('./commands/explain-visitor.ts');
        const about =
          visitor === undefined
            ? { option: '--given' as const, text: given ?? '' }
            : { option: '--visitor' as const, text: visitor };
        finish(await explainVisitorCommand({ entry: words[0], rule, given: about, json }, terminal));
      }
    });

  program
    .command('import')
    .description('write a project from the export of a tag manager, with a report of what became of each part')
    .argument(
      '[file]',
      'what Google Tag Manager exports (Admin, Export Container), its gtm.js, or a library of Adobe Launch, in a file',
    )
    .option('--to <folder>', 'the folder of the new project (default: the current folder)', '.')
    .option('--data <file>', 'a recorded data layer, which decides the types of its values')
    .addOption(new Option('--syntax <name>', 'the syntax of the rule files (default: dsl)').choices(['dsl', 'yaml']))
    .addOption(
      new Option('--manager <name>', `the consent manager of the site (default: ${managerNames[0]})`).choices(
        managerNames,
      ),
    )
    .addOption(
      new Option(
        '--compare <engine>',
        'write nothing: run this gtm.js and the project of --to side by side in Chromium, without a network, and compare them',
      ).conflicts(['syntax', 'manager']),
    )
    .option('--json', 'with --compare: print the result as one JSON document')
    .action(async (file, { compare, json, ...options }) => {
      if (compare !== undefined) {
        if (file !== undefined)
          throw new CannotRun('--compare imports no file.', `Leave out "${file}": --to names the imported project.`);
        const { compareImportCommand } = await import('./commands/compare-import.ts');
        finish(await compareImportCommand({ compare, json, to: options.to }, terminal));
        return;
      }
      if (json)
        throw new CannotRun('--json of import needs --compare.', 'Read import.json of the new project instead.');
      if (file === undefined) throw new CannotRun('import needs a file.', 'Name what your tag manager exported.');
      const { importCommand } = await import('./commands/import.ts');
      finish(await importCommand({ file, ...options }, terminal));
    });

  program
    .command('dev')
    .description('serve the local scripts and show what they do in pages: with an address, in that page')
    .argument(
      '[entry-or-address...]',
      'the main rule file (default: the nearest one), and the address of a page, such as https://www.example.com/',
    )
    .option('--port <number>', 'the port of this machine to listen on; 0 takes any free one', readPort, 4173)
    .option('--site <name>', 'the site whose script is added to a page that loads none (default: by the host)')
    .option('--stage <name>', 'the stage to build for (default: by the host of the page)')
    .addOption(
      new Option('--requests <what>', 'with an address: what becomes of requests to vendors; record answers them here')
        .choices(requestModes)
        .default('block'),
    )
    .option('--headless', 'with an address: open it without a window, and the panel in any browser')
    .option('--insecure', 'with an address: accept a certificate that the browser refuses')
    .option('--no-sandbox', 'with an address: open it without the sandbox of Chromium, for example in a container')
    .option('--timeout <duration>', 'how long the page may take to load (default: 30s)', readDuration)
    .action(async (words, options) => {
      const { devCommand } = await import('./commands/dev.ts');
      finish(await devCommand({ timeout: 30_000, ...options, words }, terminal));
    });

  program
    .command('lsp')
    .description('answer an editor over the language server protocol, on standard input and output')
    .option('--stdio', 'use standard input and output, as it does without this option')
    .action(async () => {
      const { lspCommand } = await import('./commands/lsp.ts');
      finish(await lspCommand(terminal));
    });

  program
    .command('mcp')
    .description('offer check, test, prove, diff and explain to an assistant, over the Model Context Protocol')
    .action(async () => {
      const { mcpCommand } = await import('./commands/mcp.ts');
      finish(await mcpCommand(terminal));
    });

  program
    .command('completion')
    .description('print the script that makes a shell complete commands, options and values')
    .addArgument(new Argument('<shell>', 'the shell').choices(completedShells))
    .action(async (shell) => {
      const { commandWords } = await import('./completion/command-words.ts');
      const { writeCompletion } = await import('./completion/write-completion.ts');
      terminal.stdout.write(writeCompletion(shell, commandWords(program)));
      finish(0);
    });

  for (const command of program.commands) command.addHelpText('after', () => exampleLines(command.name()));
  return program;
}

/** Returns the absolute path of a folder. Throws a `CannotRun` if there is none. */
function folderAt(path: string, { cwd }: Pick<Terminal, 'cwd'>): string {
  const folder = resolve(cwd, path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new CannotRun(`There is no folder "${path}".`, 'Name one that exists after -C.');
}

const formatOption = (terminal: Terminal, names: typeof formatNames | typeof testFormatNames = formatNames): Option =>
  new Option(
    '--format <name[=file]>',
    `the output format: ${names.join(', ')} (default: pretty); repeat it to write others to files: sarif=out.sarif`,
  ).argParser((value: string, before?: readonly WantedFormat[]) => readFormat(names, terminal.cwd, value, before));

const watchOption = (command: string, ...others: readonly string[]): Option =>
  new Option('--watch', `${command} again whenever a file changes; Enter does it at once, and q quits`).conflicts([
    'format',
    'json',
    ...others,
  ]);

const describeTemplates = (): string => templateNames.map((name) => `${name} (${templates[name]})`).join(', ');

const jsonOption = (): Option => new Option('--json', 'the same as --format json').conflicts('format');

function requireSince({ since, packagesBefore }: { readonly since?: string; readonly packagesBefore?: string }): void {
  if (packagesBefore === undefined || since !== undefined) return;
  throw new CannotRun('--packages-before needs --since.', 'Name the revision that has these packages.');
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function readPercent(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 100) throw new InvalidArgumentError('Use a whole number from 0 to 100.');
  return Number(value);
}

/** Returns milliseconds. */
function readDuration(value: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(value) ?? [];
  const milliseconds = Number(number) * (unit === 's' ? 1000 : 1);
  if (milliseconds > 0 && milliseconds <= 3_600_000) return milliseconds;
  throw new InvalidArgumentError('Use a duration such as 2s or 500ms, at most one hour.');
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new InvalidArgumentError('Use a number from 0 to 65535. 0 takes any free port.');
}

function readCountry(value: string): string {
  const isKnown = Object.hasOwn(countries, isRegionCode(value) ? countryOf(value) : value);
  if (isKnown) return value;
  throw new InvalidArgumentError(
    'Use the code of a country with two capital letters, such as DE, or of a region, such as US-CA.',
  );
}

function readPositive(value: string): number {
  if (!/^0*[1-9]\d*$/.test(value)) throw new InvalidArgumentError('Use a whole number above 0.');
  return Number(value);
}

function readCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Use a whole number, 0 or more.');
  return Number(value);
}

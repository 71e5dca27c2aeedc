import { Command, InvalidArgumentError, Option } from 'commander';
import type { Terminal } from './terminal/terminal.ts';
import { version } from './version.ts';

const entryHelp = 'the file that the project begins with (default: the nearest rules.dsl or rules.yaml)';

/** Every command and flag. A command's code is loaded when it runs; `finish` receives its exit code. */
export function createProgram(terminal: Terminal, finish: (exitCode: number) => void): Command {
  const program = new Command('tagc')
    .description('Compiles tag rules into one small script a site, and a report of every rule.')
    .version(version, '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      getOutHasColors: () => terminal.stdout.color,
      getErrHasColors: () => terminal.stderr.color,
      getOutHelpWidth: () => terminal.stdout.columns,
      getErrHelpWidth: () => terminal.stderr.columns,
    })
    .showHelpAfterError('Run it with --help to see what it takes.');

  program
    .command('build')
    .description('checks the rules, then writes bundles, manifest and report')
    .argument('[entry]', entryHelp)
    .option('--out <folder>', 'where to write (default: dist)')
    .option('--site <name>', 'build only this site; may be given again (default: all)', collect)
    .option('--stage <name>', 'the stage to build for', 'production')
    .option('--no-report', 'write no report')
    .addOption(new Option('--watch', 'build again whenever a file changes').conflicts('json'))
    .option('--json', 'answer with one JSON document')
    .action(async (entry, { watch: isWatching, ...options }) => {
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
    .description('everything that build checks; writes nothing')
    .argument('[entry]', entryHelp)
    .option('--json', 'answer with one JSON document')
    .action(async (entry, options) => {
      const { checkCommand } = await import('./commands/check.ts');
      finish(await checkCommand({ entry, ...options }, terminal));
    });

  program
    .command('lint')
    .description('check and the lints, for continuous integration')
    .argument('[entry]', entryHelp)
    .addOption(new Option('--format <name>', 'how to answer').choices(['pretty', 'json']).default('pretty'))
    .option('--max-warnings <number>', 'fail where there are more warnings', readCount)
    .action(async (entry, options) => {
      const { lintCommand } = await import('./commands/lint.ts');
      finish(await lintCommand({ entry, ...options }, terminal));
    });

  program
    .command('fmt')
    .description('lays rule files out in one form, in place; or writes them in the other notation')
    .argument('[paths...]', 'files and folders (default: the nearest project, and all it imports)')
    .option('--check', 'write nothing; answer with what would change, and fail where something would')
    .option('--stdin', 'format standard input to standard output; a path only says how it is written')
    .addOption(
      new Option('--to <notation>', 'write NAME.yaml beside NAME.dsl, or the reverse')
        .choices(['dsl', 'yaml'])
        .conflicts('check'),
    )
    .action(async (paths, options) => {
      const { fmtCommand } = await import('./commands/fmt.ts');
      finish(await fmtCommand({ paths, ...options }, terminal));
    });

  program
    .command('test')
    .description('plays every scenario of the rules with the script that build would write')
    .argument('[entry]', entryHelp)
    .option('--filter <text>', 'play only the scenarios with this text in their title')
    .option('--coverage', 'tell which rules never ran, and which conditions never came out true and false')
    .option('--threshold <percent>', 'fail only where less than this is covered', readPercent)
    .option('--browser', 'play in Chromium, by the playwright-core of the project')
    .option('--json', 'answer with one JSON document')
    .action(async (entry, options) => {
      const { testCommand } = await import('./commands/test.ts');
      finish(await testCommand({ entry, ...options }, terminal));
    });

  program
    .command('explain')
    .description('what a word of the language means, or a message: why tagc stops, and what to do about it')
    .argument(
      '[word...]',
      'a word such as click, or the code of a message such as unknown-event (default: what there is)',
    )
    .action(async (words: string[]) => {
      const { explainCommand } = await import('./commands/explain.ts');
      finish(explainCommand(words.join(' '), terminal));
    });

  return program;
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function readPercent(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 100) throw new InvalidArgumentError('Give a whole number from 0 to 100.');
  return Number(value);
}

function readCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Give a whole number, 0 or more.');
  return Number(value);
}

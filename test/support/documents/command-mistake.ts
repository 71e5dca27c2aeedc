import { existsSync, readFileSync } from 'node:fs';
import { figures } from '../../../bench/figures.ts';
import { parseCommand } from './parse-command.ts';
import { readRequest } from '../../deep/request.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Returns what is wrong with a command from a document, or undefined if it would run. Nothing is run. */
export function commandMistake(command: string): string | undefined {
  // `[-- NAME …]`: the part in brackets is optional.
  const [program, ...rest] = command.replace(/ ?\[.*\]/, '').split(' ');
  // They prepare a folder for the commands after them.
  if (['mkdir', 'cd', 'cp', 'git'].includes(program)) return undefined;
  if (program === 'tagc') return parseCommand(rest);
  if (program === 'npm') return npmMistake(rest);
  if (program !== 'npx') return `This check does not know the arguments of "${program}".`;
  return rest[0] === 'tagc' ? parseCommand(rest.slice(1)) : toolMistake(rest);
}

function npmMistake([verb, ...rest]: readonly string[]): string | undefined {
  // npm's own commands, most of them for the reader's project.
  if (['init', 'install', 'ci', 'pack'].includes(verb)) return undefined;
  const [name, ...scriptArguments] = verb === 'run' ? rest : [verb, ...rest];
  if (!(name in scripts)) return `package.json has no script "${name}".`;
  // npm takes only options for itself: other words reach the script without `--`.
  const end = scriptArguments.indexOf('--');
  const taken = (end < 0 ? scriptArguments : scriptArguments.slice(0, end)).find((word) => word.startsWith('-'));
  if (taken !== undefined) return `npm takes "${taken}" for itself: write -- before it.`;
  const options = scriptArguments.filter((_, at) => at !== end);
  if (options.length === 0) return undefined;
  return (takes[name] ?? (() => `"${name}" takes no arguments.`))(options);
}

/** For each script, a check that returns what is wrong with its arguments. */
const takes: Readonly<Record<string, (options: readonly string[]) => string | undefined>> = {
  deep(options) {
    try {
      readRequest(options, 1, 1);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  },
  bench(options) {
    const name = options.join(' ').toLowerCase();
    return figures.some(({ figure }) => figure.toLowerCase().includes(name))
      ? undefined
      : `There is no figure for "${name}".`;
  },
  'same-bundles': (options) => (options.length === 1 ? undefined : 'It takes one revision.'),
  refresh: (options) =>
    options
      .filter((word) => word !== '--check')
      .map(pathMistake)
      .find((one) => one),
  start: (options) => parseCommand(['build', ...options]),
  demo: (options) => (/^(--port \d+)?$/.test(options.join(' ')) ? undefined : 'It takes only --port.'),
  // A revision or a seed can follow.
  test: ([first, ...rest]) =>
    ['--changed', '--shuffle'].includes(first)
      ? undefined
      : [first, ...rest].map(pathMistake).find((mistake) => mistake),
};

function toolMistake([tool, ...rest]: readonly string[]): string | undefined {
  if (!existsSync(`node_modules/.bin/${tool}`)) return `No package has the command "${tool}".`;
  return rest
    .filter((word) => word.includes('/'))
    .map(pathMistake)
    .find((mistake) => mistake);
}

function pathMistake(path: string): string | undefined {
  return existsSync(path) ? undefined : `There is no ${path}.`;
}

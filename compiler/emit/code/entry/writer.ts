import type { Export, ServiceName } from '../../../../runtime/tables/tables.ts';
import type { Span } from '../../../language/source/source.ts';
import type { EntryLine } from './entry.ts';
import { unmark } from './code-templates.ts';
import type { Emitter } from '../emitter.ts';
import type { Program } from '../../../language/model/program.ts';
import * as reads from '../../../../runtime/tables/reads.ts';

/**
 * Collects the lines of an entry. Imports, services and declarations that an expression needs are written above it at
 * their first use, so unused ones are not part of the bundle.
 */
export interface Writer {
  /** Imports a runtime function and returns its local name. A function with `needs` is created once, from services. */
  use(runtime: Export): string;
  /** Returns the name of a service. The service is created at its first use. */
  service(name: ServiceName): string;
  /** Returns a name that is unique in the entry. */
  name(base: string): string;
  /** Writes a line. */
  line(code: string, owner: EntryLine['owner'], span?: Span): void;
  /** Creates something once for each key: calls `make` at the first use, and always returns the name. */
  once(key: unknown, make: () => string): string;
  /** Returns the name that `once` created for a key, or undefined before that. */
  made(key: unknown): string | undefined;
  /** Calls `make`, which writes lines that are also executed while the browser prerenders the page. */
  early(make: () => string): string;
  /** Returns the import lines, the lines written by `early`, and all other lines. */
  finish(): Readonly<Record<'imports' | 'early' | 'lines', readonly EntryLine[]>>;
}

/** Creates a writer. `services` writes the lines of a service and returns its name. */
export function createWriter(services: (name: ServiceName, writer: Writer) => string): Writer {
  const imports = new Map<string, Map<string, string>>();
  const early: EntryLine[] = [];
  const lines: EntryLine[] = [];
  let current = lines;
  const taken = new Set<string>(reservedWords);
  const numbers = new Map<string, number>();
  const made = new Map<unknown, string>();

  const writer: Writer = {
    use({ file, name, needs, module, isEarly }) {
      const local = importName(file, name);
      if (!needs) return local;
      return writer.once(`${file} ${name} ${module ?? ''} ${needs.join(' ')} made`, () => {
        const list = needs.map((need) => writer.service(need));
        if (module === undefined) {
          const owner = { module: moduleName(file) };
          const make = () => define(writer, name.replace(/^create/, ''), `${local}(${list.join(',')})`, owner);
          return isEarly ? writer.early(make) : make();
        }
        // `require` evaluates the module at its first use, so that an exception in it does not stop the bundle.
        list.push(`() => require(${JSON.stringify(`project/${module}`)}).default`, JSON.stringify(module));
        return define(writer, baseName(module), `${local}(${list.join(',')})`, { module });
      });
    },
    service: (name) => writer.once(`service ${name}`, () => services(name, writer)),
    name(base) {
      // Generated names start with $, so names of the project must not contain it.
      const word = base.replace(/\W/g, '_').replace(/^\d/, '_$&') || '_';
      let candidate = word;
      let number = numbers.get(word) ?? 2;
      for (; taken.has(candidate); number++) candidate = `${word}${number}`;
      numbers.set(word, number);
      taken.add(candidate);
      return candidate;
    },
    line: (code, owner, span) => void current.push({ code: unmark(code), owner, span }),
    once(key, make) {
      const existing = made.get(key);
      if (existing !== undefined) return existing;
      const name = make();
      made.set(key, name);
      return name;
    },
    made: (key) => made.get(key),
    early(make) {
      const before = current;
      current = early;
      const name = make();
      current = before;
      return name;
    },
    finish() {
      const statements = [...imports].toSorted(byName).map(([file, names]): EntryLine => {
        const list = [...names]
          .toSorted(byName)
          .map(([name, local]) => (name === local ? name : `${name} as ${local}`));
        const code = `import { ${list.join(', ')} } from ${JSON.stringify(`runtime/${file}`)};`;
        return { code, owner: { module: 'wrapper' } };
      });
      return { imports: statements, early, lines };
    },
  };

  function importName(file: string, name: string): string {
    const names = imports.get(file) ?? new Map<string, string>();
    imports.set(file, names);
    const local = names.get(name) ?? writer.name(name);
    names.set(name, local);
    return local;
  }

  return writer;
}

/** Writes `const name = code;` and returns the name. */
export function define(writer: Writer, base: string, code: string, owner: EntryLine['owner'], span?: Span): string {
  const name = writer.name(base[0].toLowerCase() + base.slice(1));
  writer.line(`const ${name} = ${code};`, owner, span);
  return name;
}

/** Returns the module of a file: `events/click` for `events/click/delay-navigation.ts`, `rules/rule` for `rules/rule.ts`. */
export function moduleName(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file.replace(/\.ts$/, '');
}

/** Returns `share-job` for `modules/share-job.ts`. */
function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '') || 'module';
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

// Reserved words of JavaScript, and globals that the entry must not shadow.
const reservedWords =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public require return static super switch this throw true try typeof undefined var void while with yield main e window document location'.split(
    ' ',
  );

/**
 * Returns all lines of an entry: imports, then the written lines in a wrapper that runs only on the hosts of the site. While
 * the browser prerenders the page, only the early lines are executed, which neither send nor store anything.
 */
export function finishLines({ writer, program }: Emitter): readonly EntryLine[] {
  const { written, site, stage } = program;
  const hosts = written.sites.find(({ id }) => id === site)?.hosts[stage];
  const id = JSON.stringify(bundleName(written, site));
  const mayRun = hosts
    ? `${writer.use({ file: 'rules/run-on-hosts.ts', name: 'mayRunOnHosts' })}(${id},${JSON.stringify(hosts)})`
    : `${writer.use({ file: 'rules/run.ts', name: 'mayRun' })}(${id})`;
  const log = writer.use({ file: 'page/log.ts', name: 'log' });
  const whenActive = writer.use({ file: 'page/when-active.ts', name: 'whenActive' });
  const { imports, early, lines } = writer.finish();
  const glue = (code: string): EntryLine => ({ code, owner: { module: 'wrapper' } });
  return [
    ...imports,
    // No exception reaches the page (ERRC-01). Browsers parse a function that is called immediately once, others twice.
    glue(`try{${mayRun}&&(() => {`),
    ...early,
    // `compileEarly` removes `Object`. With the space, it does not take this line for a text of the rules.
    glue(`${whenActive}(Object( function () {`),
    ...lines,
    glue('}));'),
    glue(`})()}catch($error){${log}("error","tagc",$error)}`),
  ];
}

/** Returns the name by which the script of a site marks in the page that it has started; see `mayRun` in the runtime. */
export const bundleName = ({ project }: Pick<Program, 'project'>, site: string): string => `${project.id} ${site}`;

/** Records that the script needs a part of the runtime that `runtime/tables/reads.ts` lists. */
export function recordPart(writer: Writer, name: keyof typeof reads): void {
  writer.once(keyOf(name), () => name);
}

/** Records that the script reads a value or listens to an event, by its path: `['link', 'host']`. Ignores unlisted ones. */
export function recordRead(writer: Writer, path: readonly string[]): void {
  const name = nameOf(path);
  if (name in reads) recordPart(writer, name as keyof typeof reads);
}

/** Returns the names of `runtime/tables/reads.ts` that the script does not read or listen to. */
export function unreadNames(writer: Writer): readonly string[] {
  return Object.keys(reads).filter((name) => writer.made(keyOf(name)) === undefined);
}

/** Returns `linkHost` for the path of `link.host`. */
function nameOf([first, ...rest]: readonly string[]): string {
  return first + rest.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('');
}

function keyOf(name: string): string {
  return `reads ${name}`;
}

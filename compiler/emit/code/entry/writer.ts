import type { Export, ServiceName } from '../../../../runtime/tables.ts';
import type { Span } from '../../../source/source.ts';
import type { EntryLine } from './entry.ts';
import { unmark } from './code-templates.ts';

/**
 * Collects the lines of an entry. Whatever an expression needs (an import, a service, a declaration) is written above
 * it at first use, so a thing that nobody uses is not in the bundle.
 */
export interface Writer {
  /** Imports a runtime function and answers the name it has here. An export with needs is made once, from services. */
  use(runtime: Export): string;
  /** The name of a service, made at first use. */
  service(name: ServiceName): string;
  /** A name that nothing else in the entry has. */
  name(base: string): string;
  /** Writes a line. */
  line(code: string, owner: EntryLine['owner'], span?: Span): void;
  /** Makes something once for each key: writes its lines at first use, and answers its name always. */
  once(key: unknown, make: () => string): string;
  /** The name of what was made for a key; undefined where it was not yet. */
  made(key: unknown): string | undefined;
  /** Import lines, then all others. */
  finish(): { readonly imports: readonly EntryLine[]; readonly lines: readonly EntryLine[] };
}

/** `services` writes a service's lines and answers its name. */
export function createWriter(services: (name: ServiceName, writer: Writer) => string): Writer {
  const imports = new Map<string, Map<string, string>>();
  const lines: EntryLine[] = [];
  const taken = new Set<string>(reservedWords);
  const numbers = new Map<string, number>();
  const made = new Map<unknown, string>();

  const writer: Writer = {
    use({ file, name, needs, module }) {
      const local = importName(file, name);
      if (!needs) return local;
      return writer.once(`${file} ${name} ${module ?? ''} ${needs.join(' ')} made`, () => {
        const list = needs.map((need) => writer.service(need));
        if (module === undefined) {
          return define(writer, name.replace(/^create/, ''), `${local}(${list.join(',')})`, {
            module: moduleName(file),
          });
        }
        // Required, so that it is evaluated at its first use: one that fails by being loaded must not stop the bundle.
        list.push(`() => require(${JSON.stringify(`project/${module}`)})`);
        return define(writer, baseName(module), `${local}(${list.join(',')})`, { module });
      });
    },
    service: (name) => writer.once(`service ${name}`, () => services(name, writer)),
    name(base) {
      // Names of ours begin with $, so those of the project have none.
      const word = base.replace(/\W/g, '_').replace(/^\d/, '_$&') || '_';
      let candidate = word;
      let number = numbers.get(word) ?? 2;
      for (; taken.has(candidate); number++) candidate = `${word}${number}`;
      numbers.set(word, number);
      taken.add(candidate);
      return candidate;
    },
    line: (code, owner, span) => void lines.push({ code: unmark(code), owner, span }),
    once(key, make) {
      const before = made.get(key);
      if (before !== undefined) return before;
      const name = make();
      made.set(key, name);
      return name;
    },
    made: (key) => made.get(key),
    finish() {
      const statements = [...imports].toSorted(byName).map(([file, names]): EntryLine => {
        const list = [...names]
          .toSorted(byName)
          .map(([name, local]) => (name === local ? name : `${name} as ${local}`));
        const code = `import { ${list.join(', ')} } from ${JSON.stringify(`runtime/${file}`)};`;
        return { code, owner: { module: 'wrapper' } };
      });
      return { imports: statements, lines };
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

/** Writes `const name = code;` and answers the name. */
export function define(writer: Writer, base: string, code: string, owner: EntryLine['owner'], span?: Span): string {
  const name = writer.name(base[0].toLowerCase() + base.slice(1));
  writer.line(`const ${name} = ${code};`, owner, span);
  return name;
}

/** `events/click/delay-navigation.ts` belongs to the module `events/click`, `rules/rule.ts` to `rules/rule`. */
export function moduleName(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file.replace(/\.ts$/, '');
}

/** `modules/share-job.ts` is called `share-job`. */
function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '') || 'module';
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

// Words of JavaScript, and globals that the entry must not hide.
const reservedWords =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public require return static super switch this throw true try typeof undefined var void while with yield main e window document location'.split(
    ' ',
  );

import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';

/** A form of project that can grow without limit. */
export interface Shape {
  /** What there is more and more of. */
  readonly name: string;
  /** A number of them that takes some tenths of a second. */
  readonly size: number;
  /** The syntax of the text; DSL by default. */
  readonly syntax?: Syntax;
  /** What is done with the text; by default it is compiled. */
  readonly work?: 'format' | 'lint' | 'report' | 'script';
  /** Writes the declarations. */
  write(size: number): string;
}

/** Every shape of which twice the size must take about twice the time. */
export const shapes: readonly Shape[] = [
  {
    name: 'page classes in one condition',
    size: 4000,
    write: (size) => `${many(size, (at) => `page p${at} = path is "/${at}"`)}
rule r { on ready when page in [${many(size, (at) => `p${at}`, ', ')}] do log("x") }`,
  },
  {
    name: 'rules that dispatch one another',
    size: 3000,
    write: (size) => many(size, (at) => `rule r${at} { on direct("e${at}") do raise(direct("e${at + 1}")) }`),
  },
  {
    name: 'rules that dispatch and hear one event',
    size: 2000,
    write: (size) =>
      many(
        size,
        (at) => `rule a${at} { on click("a") do raise(direct("e")) }\nrule b${at} { on direct("e") do log("x") }`,
      ),
  },
  {
    name: 'lines of one comment',
    size: 100_000,
    write: (size) => `${many(size, (at) => `/// line ${at}`)}\nconst c = 1`,
  },
  {
    name: 'lines of one comment, in YAML',
    size: 100_000,
    syntax: 'yaml',
    write: (size) => `${many(size, (at) => `## line ${at}`)}\nconst c: 1`,
  },
  {
    name: 'lines of one comment, formatted',
    size: 20_000,
    work: 'format',
    write: (size) => `${many(size, (at) => `/// line ${at}`)}\nconst c = 1`,
  },
  {
    name: 'texts in a list that a linted condition compares',
    size: 5000,
    work: 'lint',
    write: (size) => `rule r { on ready when path in [${many(size, (at) => `"/${at}"`, ', ')}] do log("x") }`,
  },
  {
    name: 'steps of one linted chain',
    size: 1000,
    work: 'lint',
    write: (size) => `rule r { on ready do ${many(size, (at) => `log("${at}")`, ' then ')} }`,
  },
  {
    name: 'states that one rule of the report sets',
    size: 1000,
    work: 'report',
    write: (size) => `${many(size, state)}
rule r { on click("a") do ${many(size, (at) => `set(s${at}, true)`, ', ')} }`,
  },
  {
    name: 'states that rules of the report set and read at one event',
    size: 500,
    work: 'report',
    write: (size) =>
      many(
        size,
        (at) => `${state(at)}
rule a${at} { on click("a") do set(s${at}, true) }
rule b${at} { on click("a") when s${at} do log("x") }`,
      ),
  },
  {
    name: 'tags of the report',
    size: 1000,
    work: 'report',
    write: (size) => many(size, (at) => `${tag(`t${at}`)}\nrule r${at} { on click("a${at}") do t${at}.link("x") }`),
  },
  {
    name: 'steps of one chain in the report',
    size: 500,
    work: 'report',
    write: (size) => `rule r { on ready do ${many(size, (at) => `log("${at}")`, ' then ')} }`,
  },
  {
    name: 'steps of one chain in the script',
    size: 500,
    work: 'script',
    write: (size) => `rule r { on ready do ${many(size, (at) => `log("${at}")`, ' then ')} }`,
  },
  {
    name: 'merge conflicts',
    size: 2000,
    write: (size) => many(size, (at) => `<<<<<<< a\nconst a${at} = 1\n=======\nconst a${at} = 2\n>>>>>>> b`),
  },
  {
    name: 'chains of forty names that mention the one before twice',
    size: 100,
    write: (size) =>
      many(
        size,
        (chain) =>
          `data c${chain}d0: number = layer("d")\n${many(40, (at) => `data c${chain}d${at + 1} = c${chain}d${at} + c${chain}d${at}`)}`,
      ),
  },
  {
    name: 'rows of a case',
    size: 8000,
    write: (size) =>
      `condition c = case { ${many(size, (at) => `path is "/${at}": path contains "${at}"`)} otherwise: false }`,
  },
  {
    name: 'rows of a lookup table by site',
    size: 3000,
    write: (size) =>
      `${many(size, (at) => `site s${at}`)}\nmatrix m: text by site { ${many(size, (at) => `s${at}: "${at}"`)} otherwise: "x" }`,
  },
  { name: 'steps of a path', size: 100_000, write: (size) => `data d: text = layer("a${'.b'.repeat(size)}")` },
  { name: 'items of a list', size: 30_000, write: (size) => `const c = [${many(size, String, ', ')}]` },
  { name: 'characters of a text', size: 4_000_000, write: (size) => `const c = "${'a'.repeat(size)}"` },
  {
    name: 'actions of one rule',
    size: 8000,
    write: (size) => `${tag('own')}
rule r { on ready do ${many(size, () => 'own.link("x")', ' then ')} }`,
  },
  {
    name: 'events of one rule',
    size: 8000,
    write: (size) => `rule r { on ${many(size, (at) => `click("a${at}")`, ', ')} do log("x") }`,
  },
  {
    name: 'scenarios',
    size: 3000,
    write: (size) => `rule r { on click("a") do log("x") }
${many(size, (at) => `scenario "s ${at}" { given path is "/${at}" when click "a" expect log "x" }`)}`,
  },
  {
    name: 'rules in YAML',
    size: 3000,
    syntax: 'yaml',
    write: (size) => many(size, (at) => `rule r${at}:\n  on: ready\n  when: path is "/${at}"\n  do: log("x")`),
  },
  {
    name: 'personal places that rules read',
    size: 2000,
    write: (size) =>
      many(size, (at) => `${email(at)}\nrule r${at} { on ready do log(redact(layer("user.email${at}"))) }`),
  },
  {
    name: 'decisions about personal data',
    size: 2000,
    write: (size) => `${email(0)}
${tag('own')}
${many(size, (at) => `rule r${at} { on click("a${at}") when exists email0 do own.link("x") }`)}`,
  },
];

const tag = (name: string): string =>
  `tag ${name} { vendor: adobeAnalytics group: performance options: { server: "${name}.example.com", suite: "a" } }`;

const state = (at: number): string => `state s${at}: flag { keep: page }`;

function email(at: number): string {
  return `data email${at}: personal(email) text = layer("user.email${at}")`;
}

function many(count: number, write: (at: number) => string, separator = '\n'): string {
  return Array.from({ length: count }, (_, at) => write(at)).join(separator);
}

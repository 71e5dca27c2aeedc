import { createRandom, type Random } from './create-random.ts';

/** Generates declarations in TypeSpec, each of ten lines, by the paths of their files. The entry is `main.tsp`. */
export function generateTypeSpec(declarations: number, seed = 1): Record<string, string> {
  const random = createRandom(seed);
  const files: Record<string, string> = {};
  const inFile = 250;
  for (let first = 0; first < declarations; first += inFile) {
    const count = Math.min(inFile, declarations - first);
    const models = Array.from({ length: count }, (_, at) => writeModel(random, first + at + 1));
    files[`section-${first / inFile + 1}.tsp`] = ['namespace Bench;\n', ...models].join('\n');
  }
  const imports = Object.keys(files).map((path) => `import "./${path}";\n`);
  return { 'main.tsp': `${imports.join('')}\nnamespace Bench;\n\n${shared}`, ...files };
}

const shared = `scalar country extends string;

model Base {
  id: string;
  title: string;
}

enum Section {
  first,
  second,
  third,
}
`;

/** Writes a model with names, decorators, references and constraints, comparable to the lines of a rule. */
function writeModel(random: Random, number: number): string {
  const other = 1 + random.below(number);
  return `@doc("What visitors do in part ${number}, and how they get there.")
model Part${number} extends Base {
  order: integer = ${1 + random.below(100)};
  @maxLength(${10 + random.below(90)}) path: string = "/section-${1 + random.below(40)}/part-${number}";
  countries: country[];
  section: Section = Section.${random.pick(['first', 'second', 'third'])};
  ${random.pick([`next?: Part${other}`, `others: Part${other}[]`, `before: Part${other} | null`])};
  name: string = "part ${number}";
  action: "open-${number}" | "close-${number}" | ${random.pick(['"download"', '"submit"', 'boolean'])};
}
`;
}

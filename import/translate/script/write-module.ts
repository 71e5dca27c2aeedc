import { createHash } from 'node:crypto';
import { variablesIn } from '../../model/template-parts.ts';
import { libraryPath } from '../sandbox/library-path.ts';
import { CannotCarry, type ValueCode } from '../value-code.ts';
import { isFunction, isModule } from './module-code.ts';
import { withoutSecrets } from '../variables/secret-in.ts';

/** A file of the new project that is no rule file. */
export interface ProjectModule {
  readonly path: string;
  readonly text: string;
}

/** JavaScript of a container that is to be reviewed. */
export interface ModuleSource {
  readonly title: string;
  readonly code: string;
  /** Code of the module that it calls, which reads no variables. */
  readonly beside?: string;
  readonly reason: string;
}

/**
 * Writes the module of a value, and returns the code that calls it with the values that it reads. Those without a counterpart
 * are missing in it.
 */
export function writeModule(
  { title, code, beside = '' }: ModuleSource,
  name: string,
  modules: ProjectModule[],
  template: (text: string) => ValueCode,
): string {
  const { body, inputs } = withInputs(code, template);
  const called = body.trim().replace(/;\s*$/, '');
  const text = functionOf(
    name,
    inputs.map(({ input }) => input),
    `(${called})()`,
    beside,
  );
  const path = pushModule({ title, original: beside + code, text, isSafe: isFunction(called) }, name, modules);
  if (inputs.length === 0) return `module("${path}")`;
  const schema = writeSchema(name, inputs, modules);
  return `module("${path}", schema: "${schema}")(${inputs.map(({ value }) => value.code).join(', ')})`;
}

/** Writes the module of an action from code of a tag. It does nothing until someone has reviewed it. */
export function writeActionModule(title: string, code: string, name: string, modules: ProjectModule[]): string {
  const path = `modules/${kebab(name)}.js`;
  const task = '// Write in the function what it should do, and then take "off" away from its rule.';
  modules.push({ path, text: `${headOf(title, code)}${task}\n\n${emptyModule(name, code)}` });
  return `module("${path}", schema: "${writeSchema(name, [], modules)}")`;
}

/**
 * Writes the module of an action that calls `code`, and returns its declaration with the variables that it takes, by the names
 * of its parameters.
 */
export function writeCallingModule(
  { title, code, beside = '' }: Omit<ModuleSource, 'reason'>,
  name: string,
  modules: ProjectModule[],
): { readonly module: string; readonly inputs: ReadonlyMap<string, string> } {
  const inputs = new Map(variablesIn(code).map((variable, at) => [`input${at + 1}`, variable]));
  const numbers = new Map([...inputs].map(([input, variable]) => [variable, input]));
  const body = code.replaceAll(variable, (_, written: string) => numbers.get(written.trim())!);
  const text = functionOf(name, [...inputs.keys()], body, beside);
  const path = pushModule({ title, original: beside + code, text, isSafe: true }, name, modules);
  const any = [...inputs.keys()].map((input) => ({ input, value: { type: 'anything', isPersonal: false } as const }));
  return { module: `module("${path}", schema: "${writeSchema(name, any, modules)}")`, inputs };
}

/** Returns a module whose function takes a record of inputs and returns the value of an expression. */
function functionOf(name: string, inputs: readonly string[], value: string, beside: string): string {
  const parameters = inputs.length > 0 ? `{ ${inputs.join(', ')} }` : '';
  return `${beside && `${beside}\n`}export default function ${name}(${parameters}) {\n  return ${value};\n}\n`;
}

interface WrittenModule {
  readonly title: string;
  /** The code of the container, for its hash. */
  readonly original: string;
  readonly text: string;
  /** Whether the code of the container is known to stay in its function. */
  readonly isSafe: boolean;
}

/** Adds a module, and returns its path. What could not be bundled, or would run outside its function, is a comment in it. */
function pushModule({ title, original, text, isSafe }: WrittenModule, name: string, modules: ProjectModule[]): string {
  const path = `modules/${kebab(name)}.js`;
  const masked = withoutSecrets(text);
  const written = isSafe && isModule(masked, [libraryPath]) ? masked : emptyModule(name, masked);
  modules.push({ path, text: `${headOf(title, original)}\n${written}` });
  return path;
}

/** Returns a module with code in comments, and a function that does nothing. */
function emptyModule(name: string, code: string): string {
  const lines = code
    .trim()
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => `// ${line}`.trimEnd());
  return [...lines, '', `export default function ${name}() {}`, ''].join('\n');
}

function headOf(title: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const first = `// Imported: ${oneLine(title)}. Review it: tagc does not check what it does.`;
  return `${first}\n// The hash of the original is ${hash}.\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A variable in code. */
const variable = /\{\{([^{}]+)\}\}/g;

interface Input {
  readonly input: string;
  readonly value: ValueCode;
}

/** Replaces the variables in JavaScript by inputs of a module. */
function withInputs(code: string, template: (text: string) => ValueCode) {
  const inputs = new Map<string, Input>();
  const body = code.replaceAll(variable, (match, written: string) => {
    const key = written.trim();
    const known = inputs.get(key);
    if (known) return known.input;
    try {
      const input = `input${inputs.size + 1}`;
      inputs.set(key, { input, value: template(match) });
      return input;
    } catch (error) {
      if (error instanceof CannotCarry) return 'undefined';
      throw error;
    }
  });
  return { body, inputs: [...inputs.values()] };
}

const schemaTypes: Readonly<Record<string, string>> = { text: 'string', number: 'number', boolean: 'boolean' };

function writeSchema(
  name: string,
  inputs: readonly { readonly input: string; readonly value: Pick<ValueCode, 'type' | 'isPersonal'> }[],
  modules: ProjectModule[],
): string {
  const path = `modules/${kebab(name)}.schema.json`;
  const properties = inputs.map(({ input, value: { type, isPersonal } }) => [
    input,
    {
      type: schemaTypes[type] ?? ['object', 'array', 'string', 'number', 'boolean'],
      ...(isPersonal && { 'x-personal': true }),
    },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(properties) as object, additionalProperties: false };
  modules.push({ path, text: `${JSON.stringify(schema, undefined, 2)}\n` });
  return path;
}

/** Returns the name of a file for the name of a declaration. */
export function kebab(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}

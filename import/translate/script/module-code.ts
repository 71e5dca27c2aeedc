import { parse, type AnyNode } from 'acorn';

/** Whether a text is a module that browsers can parse and that imports nothing but `imports`. */
export function isModule(text: string, imports: readonly string[]): boolean {
  const program = parsed(text);
  return program !== undefined && importedIn(program).every((path) => path !== undefined && imports.includes(path));
}

/** Whether code is one function and nothing else: text that ends a function would run as a part of the module. */
export function isFunction(code: string): boolean {
  const program = parsed(`(${code}\n)`);
  const [statement, ...others] = program?.type === 'Program' ? program.body : [];
  return (
    others.length === 0 &&
    statement?.type === 'ExpressionStatement' &&
    ['FunctionExpression', 'ArrowFunctionExpression'].includes(statement.expression.type)
  );
}

function parsed(text: string): AnyNode | undefined {
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** Returns what is imported anywhere in code. Undefined stands for what is decided only when it runs. */
function importedIn(root: AnyNode): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    open.push(...Object.values(node));
    const { type, source } = node as { type?: string; source?: { value?: unknown } };
    if (!/^(?:Import(?:Declaration|Expression)|Export(?:All|Named)Declaration)$/.test(String(type))) continue;
    if (type === 'ImportExpression' || source) found.push(typeof source?.value === 'string' ? source.value : undefined);
  }
  return found;
}

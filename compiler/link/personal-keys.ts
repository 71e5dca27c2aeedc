import type { SourceTable } from '../../runtime/tables.ts';
import type { Expression } from '../core/expression.ts';
import { holdsPersonal } from '../core/holds-personal.ts';
import { sources } from '../language/tables.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { linkConstant } from './constant.ts';
import { bodyFields } from './fields.ts';
import type { Found, Linker } from './linker.ts';
import { linkRecordDeclaration } from './record-declaration.ts';
import { staticValue } from './static-value.ts';

/** Whether a source reads the place where a personal state is kept: what is read there is as personal as the state. */
export function readsPersonalState(linker: Linker, { name, keep }: SourceTable, [key]: readonly Expression[]): boolean {
  return Boolean(keep && key) && personalKeys(linker).has(placeOf(name, staticValue(key)));
}

const made = new WeakMap<Linker, ReadonlySet<string>>();

/** Places where personal states are kept. States themselves are not linked for it: one may begin with what a source reads. */
function personalKeys(linker: Linker): ReadonlySet<string> {
  const before = made.get(linker);
  if (before) return before;
  const states = linker.all('values').filter(({ declaration }) => declaration.kind.text === 'state');
  const personal = states.filter(({ declaration, source }) => isPersonal(linker, source, declaration.type));
  const keys = new Set(personal.flatMap((found) => keptAt(linker, found) ?? []));
  made.set(linker, keys);
  return keys;
}

function isPersonal(linker: Linker, source: Source, node: ast.TypeNode | undefined): boolean {
  if (!node) return false;
  if (node.personal || isPersonal(linker, source, node.of)) return true;
  const record = linker.lookup('types', node.name.text, source);
  const type = record && linkRecordDeclaration(linker, record)?.type;
  return type !== undefined && holdsPersonal(type);
}

/** Without a key of its own a state is stored under its name, for a session or for good. */
function keptAt(linker: Linker, { declaration, name, source }: Found): string | undefined {
  const fields = bodyFields(declaration.body);
  const key = fields.get('key')?.value;
  if (key?.form === 'call' && key.of.form === 'name') {
    const [parameter] = sources.get(key.of.name)?.parameters ?? [];
    const given = key.arguments.find((argument) => argument.name?.text === parameter?.name) ?? key.arguments[0];
    return given && placeOf(key.of.name, textOf(linker, source, given.value));
  }
  const keep = fields.get('keep')?.value;
  const area = keep?.form === 'name' ? areas[keep.name] : undefined;
  return area && placeOf(area, `tagc.${name.text}`);
}

const areas: Readonly<Record<string, string>> = { session: 'session', visitor: 'local' };

/** A key is a text, or a constant that stands for one. */
function textOf(linker: Linker, source: Source, node: ast.Expression): unknown {
  if (node.form === 'text') return node.value;
  const found = node.form === 'name' ? linker.lookup('values', node.name, source) : undefined;
  const constant = found?.declaration.kind.text === 'const' ? linkConstant(linker, found) : undefined;
  return constant && staticValue(constant.value);
}

function placeOf(source: string, key: unknown): string {
  return typeof key === 'string' ? JSON.stringify([source, key]) : '';
}

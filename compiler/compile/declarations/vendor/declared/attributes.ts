import type { Context } from '../../../bind/context.ts';
import { fieldName } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { isHarmlessAttribute } from '../../../../language/tables/harmless-attributes.ts';
import { textForms } from '../../../../language/tables/text-forms.ts';
import type { Expression, ExpressionOf } from '../../../../language/model/expression.ts';
import { phraseType } from '../../../../language/model/type.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { linkRecordTemplate } from './template.ts';

type Field = ExpressionOf<'record'>['fields'][number];

/**
 * Links `attributes: { "data-site": site }`. Reports attributes that could load or run something else, and values that are no
 * text, number or boolean. A script with a hash is requested without cookies, because browsers refuse it otherwise.
 */
export function linkAttributes(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
): Expression | undefined {
  if (node?.form !== 'record') return undefined;
  const known = { ...node, entries: node.entries.filter(({ key }) => !reportComputed(linker, context, key)) };
  const record = linkRecordTemplate(linker, context, known) as ExpressionOf<'record'>;
  const isWanted = (field: Field) => {
    // An option in it has the place of its declaration.
    const entry = node.entries.find(({ key }) => fieldName(key) === field.name)!;
    return isAllowed(linker, context, field, entry);
  };
  const fields = record.fields.filter(isWanted);
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  if (names.has('integrity') && !names.has('crossorigin')) fields.push({ name: 'crossorigin', value: anonymous(node) });
  return { ...record, fields };
}

/** Reports an attribute whose name is a value: it could be any. Returns whether it is. */
function reportComputed(linker: Linker, { source }: Context, key: ast.EntryNode['key']): boolean {
  if (fieldName(key) !== undefined) return false;
  const reason = 'its name must be fixed, because some attributes load or run something else';
  linker.mistake('script-attribute', { name: source.text.slice(key.start, key.end), reason }, source, key);
  return true;
}

function isAllowed(linker: Linker, { source }: Context, { name, value }: Field, entry: ast.EntryNode): boolean {
  const reason = reasonAgainst(name.toLowerCase(), value);
  if (reason) {
    linker.mistake('script-attribute', { name, reason }, source, entry.key);
    return false;
  }
  const isNow = value.kind === 'call' && value.type.name === 'unknown';
  const isReported = value.type.name === 'unknown' && !isNow;
  if (isReported || /^(text|address|locale|country|integer|number|boolean)$/.test(value.type.name)) return true;
  const given = isNow ? 'a date' : phraseType(value.type);
  linker.mistake(
    'wrong-type',
    { expected: 'a text, a number, true or false', given },
    source,
    entry.value ?? entry.key,
  );
  return false;
}

/** Returns why an attribute cannot be set. Undefined if it can. */
function reasonAgainst(name: string, value: Expression): string | undefined {
  if (!/^[a-z][\w.:-]*$/.test(name)) return 'this is not the name of an attribute';
  if (name.startsWith('on')) return 'it would contain code; use a custom module';
  if (name === 'src') return 'the field "script" has the address';
  if (setByLoader.has(name)) return 'tagc sets it';
  const known = staticValue(value);
  if (name === 'id' && !(typeof known === 'string' && /^[a-z]\w*(-\w+)+$/i.test(known))) {
    return 'an id is also a global variable of the page, so it must be a fixed text with a hyphen, as in "acme-script"';
  }
  if (name === 'type' && known !== 'module') return 'a script of another type than "module" would not run';
  if (name === 'integrity' && (typeof known !== 'string' || !textForms.integrity.accepts(known))) {
    return `it takes ${textForms.integrity.takes}`;
  }
  if (ofScripts.has(name) || isHarmlessAttribute(name)) return undefined;
  return `it is not one of those that only describe a script, such as data-…, class, ${[...ofScripts].join(', ')}`;
}

/** Attributes that say how the script is loaded, or by which it finds its own element. */
const ofScripts = new Set(['id', 'crossorigin', 'fetchpriority', 'integrity', 'type']);

const setByLoader = new Set(['nonce', 'async', 'defer', 'referrerpolicy']);

function anonymous({ start, end }: ast.Node): Expression {
  return { kind: 'literal', value: 'anonymous', type: { name: 'text' }, start, end };
}

import { fieldName, hasMisspelt, reportUnknownField } from '../../bind/fields.ts';
import { nearestBoolean } from '../../../language/diagnostics/nearest-boolean.ts';
import { capital, withArticle } from '../../../language/diagnostics/nouns.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { describeValueForm } from '../kind.ts';
import { kinds } from '../kinds.ts';
import { kindOutside } from './outline.ts';
import { headerOf, nounOf, type FormError } from './form-error.ts';

/** Reports a field that is missing, unknown or of the wrong form. */
export function reportField({ linker, source, declaration, kind, error }: FormError, name: string): void {
  const entry = declaration.body?.entries.find(({ key }) => fieldName(key) === name);
  if (!entry) {
    if (hasMisspelt(declaration.body, [name], Object.keys(kind.fields ?? {}))) return;
    const parameters = { kind: nounOf(kind), part: `"${name}"` };
    linker.mistake('missing-part', parameters, source, headerOf(declaration));
    return;
  }
  const isUnknown = error.keyword === 'additionalProperties' && error.instancePath === '/fields';
  if (!entry.value) return;
  if (isUnknown && kind.clauses?.some((clause) => clause === name)) {
    linker.mistake('clause-with-colon', { word: name }, source, entry.key);
  } else if (isUnknown && Object.hasOwn(kind.removedFields ?? {}, name)) {
    linker.mistake(kind.removedFields![name], {} as never, source, entry.key);
  } else if (isUnknown) {
    const owner = capital(withArticle(nounOf(kind)));
    const known = Object.keys(kind.fields ?? {});
    const own = nearest(name, known) === undefined ? kindOutside(name) : undefined;
    if (own) linker.mistake('declared-inside', { name, kind: own, owner }, source, entry.key);
    else reportUnknownField(linker, source, entry.key, name, { owner, known, of: ownersOf(name) });
  } else {
    const { [name]: field } = kind.fields!;
    const isBoolean = field.valueForm === 'boolean' && entry.value.form === 'name';
    const near = isBoolean ? nearestBoolean(entry.value.name) : undefined;
    const isQuoted = field.valueForm === 'word' && entry.value.form === 'text' && /^\w+$/.test(entry.value.value);
    const takes = describeValueForm(field) + (isQuoted ? ', without quotes' : '');
    linker.mistake('wrong-field', { name, takes, nearest: near }, source, entry.value);
  }
}

/** Returns the kinds that have a field with this name, unless there are many. */
function ownersOf(name: string): readonly string[] {
  const owners = kinds.filter(({ fields = {} }) => Object.hasOwn(fields, name)).map(nounOf);
  return owners.length > mostOwners ? [] : owners.map(withArticle);
}

const mostOwners = 2;

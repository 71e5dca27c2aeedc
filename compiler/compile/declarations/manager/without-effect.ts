import type { ConsentPlace, KeptConsent } from '../../../../runtime/tables/kept-consent.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';

type FormName = KeptConsent['form']['kind'];

/** The forms of an answer with which a field has an effect. */
const formsOf: Readonly<Record<string, readonly FormName[]>> = {
  base64: ['list', 'record'],
  requires: ['list', 'record'],
  answered: ['list', 'record'],
  chosenAt: ['list', 'record', 'pairs'],
  grants: ['record', 'pairs', 'word'],
  refuses: ['record', 'pairs', 'word'],
  open: ['record', 'pairs', 'word'],
};

/** Reports what has no effect because of the place or the form of the answer, and what is missing. */
export function reportFieldsWithoutEffect(
  linker: Linker,
  { declaration, source, name }: Binding,
  place: ConsentPlace,
  form: FormName,
): void {
  const fields = bodyFields(declaration.body);
  for (const [field, forms] of Object.entries(formsOf)) {
    const entry = fields.get(field);
    if (!entry || forms.includes(form)) continue;
    const where = `with ${forms.map(callOf).join(', ')}`.replace(/, (?=[^,]*$)/, ' or ');
    linker.mistake('not-here', { what: `"${field}"`, where }, source, entry.key);
  }
  if (form === 'word' && !fields.has('grants'))
    linker.mistake('missing-part', { kind: 'consent manager', part: '"grants", which word() needs' }, source, name);
  if (place !== 'global' && place !== 'result') return;
  // A banner in the page has a record there before the answer, too.
  if (!fields.has('answered') && !fields.has('requires')) {
    const part =
      '"answered" or "requires", without which no record in the page means that the visitor has not answered';
    linker.mistake('missing-part', { kind: 'consent manager', part }, source, name);
  }
  const where = 'with cookie(…), local(…) or session(…)';
  const [base64, answer] = ['base64', 'answer'].map((field) => fields.get(field));
  if (base64) linker.mistake('not-here', { what: '"base64"', where }, source, base64.key);
  if (answer?.value && (form === 'pairs' || form === 'word'))
    linker.mistake('not-here', { what: callOf(form), where }, source, answer.value);
}

const callOf = (form: FormName): string => (form === 'word' ? 'word()' : `${form}(…)`);

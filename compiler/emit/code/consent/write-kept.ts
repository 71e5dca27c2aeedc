import type { ConsentValue, KeptConsent } from '../../../../runtime/tables/kept-consent.ts';
import type { Emitter } from '../emitter.ts';
import { writeAccess } from '../expression/write-value.ts';
import type { Writer } from '../entry/writer.ts';
import { define } from '../entry/writer.ts';

/** Writes the consent source of a declared manager. `expires`: how long an answer is valid, in milliseconds. */
export function writeKept({ writer }: Emitter, kept: KeptConsent, expires: number | undefined): string {
  const create = writer.use({ file: 'manager/kept.ts', name: 'createKept' });
  const hasTime = expires !== undefined && kept.chosenAt !== undefined;
  const reading = `() => ${writeRead(writer, kept)}`;
  const read = hasTime ? define(writer, 'keptConsent', reading, { module: 'manager/kept' }) : reading;
  const changes = kept.changes.map(({ target, event }) => `[${target},${JSON.stringify(event)}]`).join(',');
  const source = `${create}(${read},${writeChoice(writer, kept)},[${changes}])`;
  if (!hasTime) return source;
  const expire = writer.use({ file: 'consent/expiry.ts', name: 'createExpiry' });
  const keptAt = writer.use({ file: 'manager/kept-at.ts', name: 'keptAt' });
  return `${expire}(${source},${keptAt}(${read},${writeTime(writer, kept)}),${expires})`;
}

/** Writes the reading of all kept values. */
function writeRead(writer: Writer, { place, name }: KeptConsent): string {
  const text = JSON.stringify(name);
  if (place === 'cookie') return `${writer.use({ file: 'page/cookies.ts', name: 'readCookies' })}(${text})??[]`;
  const file = 'manager/read-kept.ts';
  if (place === 'global' || place === 'result')
    return `${writer.use({ file, name: 'keptAtPath' })}(${text}${place === 'result' ? ',true' : ''})`;
  return `${writer.use({ file, name: 'keptIn' })}("${place}Storage",${text})`;
}

/** Writes the function that returns the choice of a kept value, or throws if it is damaged. */
function writeChoice(writer: Writer, kept: KeptConsent): string {
  const { form, groups, grants, open, requires, answered } = kept;
  const list = JSON.stringify(groups.map(({ number, names }) => [number, names]));
  const groupsIn = writer.use({ file: 'manager/groups-in.ts', name: 'groupsIn' });
  const others = open.length > 0 ? `,${JSON.stringify(open)}` : '';
  const found = `${groupsIn}(${list},$name => ${writeValueOf(writer, form)},${JSON.stringify(grants)}${others})`;
  const conditions = [
    ...requires.map(([path, value]) => `${writePath('$value', path)}!==${JSON.stringify(value)}`),
    ...(answered === undefined ? [] : [`!${writePath('$value', answered)}`]),
    ...wholes(open, kept).map((value) => `$value===${JSON.stringify(value)}`),
  ];
  const code = conditions.length > 0 ? `${conditions.join('||')}?-1:${found}` : found;
  return `($kept,$value = ${writeParsed(writer, kept)}) => ${code}`;
}

/** Returns the values by which a whole text says that the visitor has not answered. */
function wholes(open: readonly ConsentValue[], { form }: KeptConsent): readonly string[] {
  return form.kind === 'pairs' ? open.map(String) : [];
}

/** Writes the value of a name in an answer. */
function writeValueOf(writer: Writer, form: KeptConsent['form']): string {
  switch (form.kind) {
    case 'list':
      return `${writePath('$value', form.path)}.some($one => $one===$name)`;
    case 'record':
      return `${writePath('$value', form.path)}[$name]${form.value === undefined ? '' : writeSteps(form.value, true)}`;
    case 'pairs': {
      const find = writer.use({ file: 'manager/value-in-pairs.ts', name: 'valueInPairs' });
      const [between, prefix, within] = [form.between, form.prefix, form.within].map((one) => JSON.stringify(one));
      return `${find}($value,${between},${form.prefix === '' ? '' : `${prefix}+`}$name+${within})`;
    }
    case 'word':
      return '$value';
  }
}

/** Writes the function that returns when the answer was given. */
function writeTime(writer: Writer, kept: KeptConsent): string {
  const { form, chosenAt = '' } = kept;
  const find = () => writer.use({ file: 'manager/value-in-pairs.ts', name: 'valueInPairs' });
  const time =
    form.kind === 'pairs'
      ? `${find()}($value,${JSON.stringify(form.between)},${JSON.stringify(chosenAt + form.within)})`
      : writePath('$value', chosenAt);
  return `($kept,$value = ${writeParsed(writer, kept)}) => ${time}`;
}

/** Writes the answer in a kept value: the text of a cookie is decoded, and JSON becomes a value. */
function writeParsed(writer: Writer, { place, form, isBase64 }: KeptConsent): string {
  if (place === 'global' || place === 'result') return '$kept';
  const decode = () => writer.use({ file: 'functions/decode/decode.ts', name: 'decode' });
  const text = place === 'cookie' ? `${decode()}($kept)` : '$kept';
  if (form.kind === 'pairs' || form.kind === 'word') return text;
  return `JSON.parse(${isBase64 ? `atob(${text})` : text})`;
}

function writePath(owner: string, path: string): string {
  return `${owner}${path === '' ? '' : writeSteps(path, false)}`;
}

/** Writes the way to a field. `isOptional`: what is on the way may be missing. */
function writeSteps(path: string, isOptional: boolean): string {
  return path
    .split('.')
    .map((name) => writeAccess(name, isOptional))
    .join('');
}

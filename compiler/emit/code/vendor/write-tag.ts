import type { Expression } from '../../../model/expression.ts';
import type { Tag } from '../../../model/program.ts';
import { comesFromPage } from '../redaction/comes-from-page.ts';
import { isLeftOut } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeKey } from '../expression/write-key.ts';
import type { Emitter } from '../emitter.ts';
import { waitsFor } from '../consent/waits-for.ts';
import { writeCleaned } from '../redaction/write-cleaned.ts';
import { writeRedactor } from '../redaction/write-redactor.ts';
import { writeSaid } from '../redaction/write-said.ts';
import { writeTest } from '../probe/write-probe.ts';
import { define } from '../entry/writer.ts';

/** The gate of a tag: every step towards its vendor goes through it. */
export function writeGate(emitter: Emitter, tag: Tag): string {
  const { writer, program } = emitter;
  return writer.once(`gate ${tag.id}`, () => {
    const owner = { rule: tag.id };
    const allowed = `() => ${writeAllowed(emitter, tag)}`;
    const retry =
      tag.within &&
      `${writer.use({ file: 'rules/within.ts', name: 'createRetry' })}(${JSON.stringify(tag.id)},${tag.within})`;
    const number = waitsFor(program, tag.group);
    if (number === undefined) {
      if (!program.allowedWhen(tag)) return '';
      const create = writer.use({ file: 'consent/open-gate.ts', name: 'createOpenGate' });
      return define(
        writer,
        `${tag.id}Gate`,
        `${create}(${[allowed, ...(retry ? [retry] : [])].join(',')})`,
        owner,
        tag.span,
      );
    }
    const create = writer.use({ file: 'consent/gate.ts', name: 'createGate' });
    const refusal = tag.vendor.refusal ? [JSON.stringify(tag.vendor.refusal)] : retry ? ['0'] : [];
    const given = [
      JSON.stringify(tag.id),
      writer.service('consent'),
      number,
      allowed,
      ...refusal,
      ...(retry ? [retry] : []),
    ];
    return define(writer, `${tag.id}Gate`, `${create}(${given.join(',')})`, owner, tag.span);
  });
}

/** Whether a tag's client may act at a moment, as a function that nothing asks before the bundle has started. */
export function writeMay(emitter: Emitter, tag: Tag): string {
  const { writer, program } = emitter;
  const number = waitsFor(program, tag.group);
  const parts = [
    ...(number === undefined ? [] : [`${writer.service('consent')}.given(${number})`]),
    ...(program.allowedWhen(tag) ? [writeAllowed(emitter, tag)] : []),
  ];
  return `() => ${parts.join('&&') || 'true'}`;
}

/** In a bundle with probes each condition stands by itself, since each may be of another file. */
function writeAllowed(emitter: Emitter, tag: Tag): string {
  const { program, probes } = emitter;
  const allowed = program.allowedWhen(tag);
  if (!allowed) return 'true';
  if (!probes) return writeExpression(emitter, allowed);
  const disabled = program.consent?.disabled.filter(({ tags }) => tags.includes(tag.id)) ?? [];
  const not = disabled.map(({ source, when }) => `!${writeTest(emitter, source, when)}`);
  return [...(tag.when ? [writeTest(emitter, tag.source, tag.when)] : []), ...not].join('&&');
}

/** The tag's options, read anew for each call. */
export function writeOptions(emitter: Emitter, tag: Tag): string {
  return emitter.writer.once(`options ${tag.id}`, () => {
    const fields = Object.entries(tag.options)
      .filter(([, value]) => !isLeftOut(value))
      .map(([name, value]) => `${writeKey(name)}:${writeOption(emitter, tag, name, value)}`);
    return define(emitter.writer, `${tag.id}Options`, `() => ({${fields.join(',')}})`, { rule: tag.id }, tag.span);
  });
}

/** What leaves in pieces, or outside of parameters, is redacted before that (PII-01). */
function writeOption(emitter: Emitter, { vendor }: Tag, name: string, value: Expression): string {
  if (vendor.client) return writeCleaned(emitter, value);
  const { inPieces, inPath } = vendor.options[name];
  const written = writeSaid(emitter, value);
  if (!(inPieces || inPath) || !comesFromPage(value)) return written;
  const redacted = `${writeRedactor(emitter)}(${written})`;
  return inPath
    ? `${emitter.writer.use({ file: 'delivery/encode-path.ts', name: 'encodePath' })}(${redacted})`
    : redacted;
}

/** What runs the rules that listen for `sent(tag)`. */
export function writeSent(emitter: Emitter, tag: string): string {
  const { writer } = emitter;
  return writer.once(`sent ${tag}`, () => {
    const create = writer.use({ file: 'events/sent/sent.ts', name: 'createSent' });
    return define(writer, `${tag}Sent`, `${create}()`, { module: 'events/sent' });
  });
}

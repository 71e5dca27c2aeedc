import type { Tag } from '../../../language/model/program.ts';
import { gateThrough } from '../../../compile/analysis/gate-of.ts';
import type { Emitter } from '../emitter.ts';
import { define, recordPart } from '../entry/writer.ts';
import { writeExpression } from '../expression/write-value.ts';
import { writeTest } from '../instrumentation/write-trace.ts';

/**
 * Writes the consent gate of a tag, or of an action with its own group, and returns its name. Every action of the tag's
 * vendor goes through it.
 */
export function writeGate(emitter: Emitter, tag: Tag, action = ''): string {
  const { writer, program } = emitter;
  const { group, number, within } = gateThrough(tag, program, action);
  return writer.once(`gate ${tag.id} ${group}`, () => {
    const owner = { rule: tag.id };
    const allowed = `() => ${writeAllowed(emitter, tag)}`;
    const retry =
      within && `${writer.use({ file: 'rules/within.ts', name: 'createRetry' })}(${JSON.stringify(tag.id)},${within})`;
    if (retry) recordPart(writer, 'gateRetry');
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
    if (number < 0) recordPart(writer, 'consentRefused');
    if (tag.vendor.refusal) recordPart(writer, 'gateRefusal');
    const { replay, replayWithin } = tag;
    const isAll = replay?.what === 'all';
    if (isAll || replayWithin) recordPart(writer, 'gateReplay');
    const args = [
      JSON.stringify(tag.id),
      writer.service('consent'),
      number,
      allowed,
      tag.vendor.refusal ? JSON.stringify(tag.vendor.refusal) : '0',
      retry ?? '0',
      replayWithin?.milliseconds ?? 0,
      isAll ? 'true' : '0',
    ];
    while (args.at(-1) === '0' || args.at(-1) === 0) args.pop();
    return define(writer, `${tag.id}Gate`, `${create}(${args.join(',')})`, owner, tag.span);
  });
}

/**
 * Writes the `Mark` of a tag's client (`runtime/delivery/client.ts`). It is not called before the bundle has started. `then`
 * is evaluated last, if all else is true.
 */
export function writeMark(emitter: Emitter, tag: Tag, then = 'true'): string {
  const { writer, program } = emitter;
  const { number } = gateThrough(tag, program, '');
  const consent = number === undefined ? '' : writer.service('consent');
  const parts = [
    ...(consent ? ['isUnbroken()', `${consent}.isGranted(${number})`] : []),
    ...(program.allowedWhen(tag) ? [writeAllowed(emitter, tag)] : []),
    ...(then === 'true' ? [] : [then]),
  ];
  const mark = consent && `isUnbroken = ${consent}.markGroup(${number})`;
  return `(${mark}) => () => ${parts.join('&&') || 'true'}`;
}

/** Writes the condition of a tag. With instrumentation, each condition is separate, because they may be in different files. */
function writeAllowed(emitter: Emitter, tag: Tag): string {
  const { program, instrumentation } = emitter;
  const allowed = program.allowedWhen(tag);
  if (!allowed) return 'true';
  if (!instrumentation) return writeExpression(emitter, allowed);
  const { conditions } = gateThrough(tag, program, '');
  return conditions
    .map(({ value, source, wanted }) => `${wanted ? '' : '!'}${writeTest(emitter, source, value)}`)
    .join('&&');
}

import { hostsOfAddress } from '../../../compile/evaluate/hosts-of.ts';
import { expressionsOfCall } from '../../../compile/traverse/walk.ts';
import type { Call } from '../../../language/model/program.ts';
import { comesFromPage, hasPersonalText, writeCleaned } from '../redaction/write-sent-value.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeConsentGate } from '../consent/write-consent-gate.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const declarations = { module: 'declarations' } as const;

/** Writes a call as an object of the entry at its first use, and returns its name. */
export function writeCallObject(emitter: Emitter, call: Call): string {
  const { writer, program } = emitter;
  return writer.once(call, () => {
    const create = writer.use({ file: 'delivery/call.ts', name: 'createCall' });
    const timeout = call.timeout ?? program.written.project.timeout;
    const [reader = 'undefined'] = writeReader(emitter, call);
    const args = [JSON.stringify(call.id), timeout, `() => (${writeRequest(emitter, call)})`, reader];
    if (reader === 'undefined') args.pop();
    return define(writer, call.id, `${create}(${args.join(',')})`, declarations, call.span);
  });
}

/** Writes the request of a call, evaluated each time. Browsers send no body with GET, so it is omitted (CALL-01). */
function writeRequest(emitter: Emitter, call: Call): string {
  const { method, address, query, body } = call;
  const origin = () => emitter.writer.use({ file: 'page/page-origin.ts', name: 'pageOrigin' });
  const isPost = method === 'POST';
  const write = isCleaned(call) ? writeCleaned : writeExpression;
  const url = write(emitter, address);
  const parts = [
    // A path counts as own, so `<base href>` of the page must not lead it to another host.
    `url:${hostsOfAddress(address).isRelative ? `new URL(${url},${origin()}())` : url}`,
    ...(query ? [`parameters:${write(emitter, query)}`] : []),
    ...(isPost ? ['method:"POST"'] : []),
    ...(isPost && body ? [`body:${write(emitter, body)}`] : []),
  ];
  return unmark(`{${parts.join(',')}}`);
}

/**
 * Whether the redactor checks the request (PII-01). Personal data in a request to the first party is intended, so it is
 * not redacted. Requests to third parties never contain any.
 */
function isCleaned(call: Call): boolean {
  const sent = [...expressionsOfCall(call)];
  return !sent.some(hasPersonalText) && sent.some(comesFromPage);
}

/** Writes the function that parses the response into fields. Empty if the call declares no fields. */
function writeReader({ writer }: Emitter, { answer, format }: Call): string[] {
  const [name] = Object.keys(answer);
  if (name === undefined) return [];
  if (format === 'text') return [`($text) => ({[${JSON.stringify(name)}]:$text})`];
  if (format === 'lines') return [writer.use({ file: 'delivery/read-lines.ts', name: 'readLines' })];
  return [writer.use({ file: 'delivery/read-json.ts', name: 'readJson' })];
}

/** Writes the gate of a call and returns its name. Empty if the call needs no consent and has no condition. */
export function writeCallGate(emitter: Emitter, call: Call): string {
  // The key uses the name in the entry, because private calls of two files may have the same name.
  return writeConsentGate(emitter, call, () => `gate of ${writeCallObject(emitter, call)}`);
}

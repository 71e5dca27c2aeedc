import { expressionsOfCall } from '../../../traverse/expressions-of.ts';
import { hasPersonalData } from '../../../infer/labels/has-personal-data.ts';
import type { Call } from '../../../model/program.ts';
import { comesFromPage } from '../redaction/comes-from-page.ts';
import { unmark } from '../entry/code-templates.ts';
import { waitsFor } from '../consent/waits-for.ts';
import { writeCleaned } from '../redaction/write-cleaned.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const declarations = { module: 'declarations' } as const;

/** A call as an object of the entry, made at first use; answers its name. */
export function writeCallObject(emitter: Emitter, call: Call): string {
  const { writer, program } = emitter;
  return writer.once(call, () => {
    const create = writer.use({ file: 'delivery/call.ts', name: 'createCall' });
    const timeout = call.timeout ?? program.written.project.timeout;
    const [reader = 'undefined'] = writeReader(emitter, call);
    const given = [JSON.stringify(call.id), timeout, `() => (${writeQuestion(emitter, call)})`, reader];
    if (reader === 'undefined') given.pop();
    return define(writer, call.id, `${create}(${given.join(',')})`, declarations, call.span);
  });
}

/** What the call says, read anew each time. A browser sends no body with GET, so that is left out (CALL-01). */
function writeQuestion(emitter: Emitter, call: Call): string {
  const { method, address, query, body } = call;
  const isPost = method === 'POST';
  const write = isCleaned(call) ? writeCleaned : writeExpression;
  const parts = [
    `url:${write(emitter, address)}`,
    ...(query ? [`parameters:${write(emitter, query)}`] : []),
    ...(isPost ? ['method:"POST"'] : []),
    ...(isPost && body ? [`body:${write(emitter, body)}`] : []),
  ];
  return unmark(`{${parts.join(',')}}`);
}

/**
 * Whether the redactor looks at what is said (PII-01). Who says something personal to the first party does so on purpose;
 * a third party is never told of it.
 */
function isCleaned(call: Call): boolean {
  const said = [...expressionsOfCall(call)];
  return !said.some(({ type }) => hasPersonalData(type)) && said.some(comesFromPage);
}

/** How the answer becomes fields; nothing where nobody can ask for one. */
function writeReader({ writer }: Emitter, { answer, format }: Call): string[] {
  const [name] = Object.keys(answer);
  if (name === undefined) return [];
  if (format === 'text') return [`($text) => ({[${JSON.stringify(name)}]:$text})`];
  if (format === 'lines') return [writer.use({ file: 'delivery/read-lines.ts', name: 'readLines' })];
  return [writer.use({ file: 'delivery/read-json.ts', name: 'readJson' })];
}

/** The gate of a call: its consent group is looked at when it starts. Empty where it waits for nothing. */
export function writeCallGate(emitter: Emitter, call: Call): string {
  const { writer, program } = emitter;
  const { id, group, span } = call;
  const number = waitsFor(program, group);
  if (number === undefined) return '';
  // Private calls of two files may share a name; what they are called in the entry is theirs alone.
  return writer.once(`gate of ${writeCallObject(emitter, call)}`, () => {
    const create = writer.use({ file: 'consent/gate.ts', name: 'createGate' });
    const given = [JSON.stringify(id), writer.service('consent'), number, '() => true'];
    return define(writer, `${id}Gate`, `${create}(${given.join(',')})`, declarations, span);
  });
}

/** One operation of a page on its data layer. */
export type Command =
  | { readonly kind: 'load' }
  | { readonly kind: 'push'; readonly items: readonly unknown[] }
  | { readonly kind: 'pushFunction'; readonly commands: readonly Command[] }
  | { readonly kind: 'listen'; readonly type: string; readonly handler: number; readonly options?: unknown }
  | { readonly kind: 'unlisten'; readonly type: string; readonly handler?: number }
  | { readonly kind: 'getState'; readonly path?: string | readonly string[] };

/**
 * Runs commands with each script in a separate frame, whose data layer is the script's. Records everything that a page
 * can observe: results, handler calls with their arguments and the state at that time, exceptions, the items of the
 * layer. It runs in the page and must therefore not reference outer names. `program` is the commands as JavaScript,
 * since JSON has no undefined.
 */
export function runCommands({
  scripts,
  program,
}: {
  readonly scripts: readonly string[];
  readonly program: string;
}): unknown[][] {
  return scripts.map(playOne);

  function playOne(script: string): unknown[] {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inside = frame.contentWindow as any;
    const trace: unknown[] = [];
    inside.trace = trace;
    inside.script = script;
    inside.eval(`
    adobeDataLayer = [];
    const copy = (value) => value === undefined ? 'undefined' : JSON.parse(JSON.stringify(value, (_, part) => part === undefined ? 'undefined' : part));
    const state = () => adobeDataLayer.getState ? copy(adobeDataLayer.getState()) : 'not loaded';
    const handlers = [0, 1, 2].map((name) => function (...parameters) {
      trace.push({ handler: name, arguments: copy(parameters), own: this === adobeDataLayer, state: state() });
    });
    // What both say of an item that is none, in their own words.
    const invalidItem = /^(Cannot handle item|The following item cannot be handled) .*/;
    console.error = (...lines) => trace.push({ error: lines.join(' ').replace(invalidItem, 'invalid item') });
    const act = {
      load: () => { (0, eval)(script) },
      push: ({ items }) => adobeDataLayer.push(...items),
      pushFunction: ({ commands }) => adobeDataLayer.push(function (layer) {
        trace.push({ function: true, own: this === adobeDataLayer, argument: layer === adobeDataLayer });
        commands.forEach(perform);
      }),
      listen: ({ type, handler, options }) => adobeDataLayer.addEventListener(type, handlers[handler], options),
      unlisten: ({ type, handler }) => adobeDataLayer.removeEventListener(type, handlers[handler]),
      getState: ({ path }) => adobeDataLayer.getState(path),
    };
    function perform(command) {
      try {
        trace.push({ did: command.kind, result: copy(act[command.kind](command)) });
      } catch (error) {
        trace.push({ did: command.kind, threw: String(error) });
      }
    }
    ${program}.forEach(perform);
    trace.push({ state: state(), items: copy(adobeDataLayer), version: adobeDataLayer.version });
  `);
    const result = structuredClone(trace);
    frame.remove();
    return result;
  }
}

/** Returns commands as JavaScript source. */
export function toProgram(commands: readonly Command[]): string {
  const absent = 'value that is undefined';
  return JSON.stringify(commands, (_, value) => (value === undefined ? absent : value)).replaceAll(
    `"${absent}"`,
    'undefined',
  );
}

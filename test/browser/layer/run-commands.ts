import { constants, createContext } from 'node:vm';

/** One operation of a page on its data layer. */
export type Command =
  | { readonly kind: 'load' }
  | { readonly kind: 'push'; readonly items: readonly unknown[] }
  | { readonly kind: 'pushFunction'; readonly commands: readonly Command[] }
  | { readonly kind: 'listen'; readonly type: string; readonly handler: number; readonly options?: unknown }
  | { readonly kind: 'unlisten'; readonly type: string; readonly handler?: number }
  | { readonly kind: 'getState'; readonly path?: string | readonly string[] };

/**
 * Runs commands with each script in a separate frame, whose data layer is the script's, and returns what a page can observe.
 * It runs in the page and must therefore not reference outer names. `code` is the result of `codeOf`.
 */
export function runInFrames({
  scripts,
  code,
}: {
  readonly scripts: readonly string[];
  readonly code: string;
}): unknown[][] {
  return scripts.map((script) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inside = frame.contentWindow as any;
    inside.script = script;
    const result = structuredClone(inside.eval(code));
    frame.remove();
    return result;
  });
}

/** Runs commands with each script in a separate context of Node, as `runInFrames` does in frames of a page. */
export function runInNode({ scripts, code }: Parameters<typeof runInFrames>[0]): unknown[][] {
  return scripts.map((script) => {
    const window: any = createContext(constants.DONT_CONTEXTIFY);
    Object.assign(window, { window, script, console: {}, document: {}, setTimeout: () => 0 });
    return structuredClone(window.eval(code));
  });
}

/**
 * Returns code that runs commands and records everything that a page can observe: results, handler calls with their
 * arguments and the state at that time, exceptions, the items of the layer. The commands are part of the code, since JSON
 * has no undefined.
 */
export function codeOf(commands: readonly Command[]): string {
  return `
    var trace = [];
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
    ${programOf(commands)}.forEach(perform);
    trace.push({ state: state(), items: copy(adobeDataLayer), version: adobeDataLayer.version });
    trace;
  `;
}

/** Returns commands as JavaScript source. */
function programOf(commands: readonly Command[]): string {
  const absent = 'value that is undefined';
  return JSON.stringify(commands, (_, value) => (value === undefined ? absent : value)).replaceAll(
    `"${absent}"`,
    'undefined',
  );
}

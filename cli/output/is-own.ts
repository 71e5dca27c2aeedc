import type { FormatName } from './wanted-formats.ts';

/**
 * Whether a text looks like what tagc writes in a format. What has no shape of its own never does: such a file may be
 * anything.
 */
export function isOwn(name: FormatName, text: string): boolean {
  switch (name) {
    case 'json':
      return isJson(text, (one) => 'version' in one && one.version === 1 && Array.isArray(one.diagnostics));
    case 'sarif':
      return isJson(text, (one) => 'runs' in one && one.runs?.[0]?.tool?.driver?.name === 'tagc');
    case 'gitlab':
      return isJson(text, (one) => Array.isArray(one) && one.every((issue) => issue.engine_name === 'tagc'));
    case 'junit':
      return /^<\?xml[^>]*>\s*<testsuites name="tagc"/.test(text);
    case 'lcov':
      return text.startsWith('TN:tagc');
    case 'pretty':
    case 'github':
    case 'line':
      return false;
  }
}

/** The parts of our own documents by which they are recognised. Any other JSON may lack all of them. */
interface Recognised {
  readonly version?: unknown;
  readonly diagnostics?: unknown;
  readonly runs?: readonly { readonly tool?: { readonly driver?: { readonly name?: unknown } } }[];
}

function isJson(
  text: string,
  test: (value: Recognised | readonly Partial<Record<string, unknown>>[]) => boolean,
): boolean {
  try {
    return test(JSON.parse(text));
  } catch {
    return false;
  }
}

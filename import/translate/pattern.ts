import { slownessOf } from '../../compiler/language/tables/pattern/slowness-of.ts';
import { CannotCarry } from './value-code.ts';

/** Writes a regular expression of a container as a pattern of the language. Matches anywhere, unless it says otherwise. */
export function patternOf(source: string, ignoresCase: boolean): string {
  // Google Tag Manager takes flags at the beginning from nobody, but people write them.
  const [, flags = '', text] = /^(?:\(\?([a-z]+)\))?([^]*)$/.exec(source)!;
  if (/[^i]/.test(flags)) throw new CannotCarry(`Its regular expression has the flags "${flags}".`);
  if (text === '') throw new CannotCarry('Its regular expression is empty.');
  try {
    RegExp(text);
  } catch {
    throw new CannotCarry(`Its regular expression ${JSON.stringify(source)} is none that a browser accepts.`);
  }
  if (slownessOf(text, ignoresCase) !== undefined)
    throw new CannotCarry(`Its regular expression ${JSON.stringify(source)} may run almost endlessly.`);
  const escaped = text.replaceAll(/\\[^]|\//g, (part) => (part === '/' ? '\\/' : part)).replaceAll('\n', '\\n');
  return `/${escaped}/${ignoresCase || flags !== '' ? 'i' : ''}`;
}

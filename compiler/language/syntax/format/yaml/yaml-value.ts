import { joinOutput, type Output, type OutputLine } from '../output.ts';

/** A value after a key or dash: on the same line, on lines below, or as a block scalar below. */
export type YamlValue =
  | { readonly form: 'inline'; readonly output: Output }
  | { readonly form: 'below'; readonly lines: Output }
  | { readonly form: 'block'; readonly lines: Output }
  | { readonly form: 'nothing' };

export const inline = (text: string): YamlValue => ({ form: 'inline', output: [{ text }] });

/** Joins a key and its value: `key: value`. */
export function afterKey(key: string, value: YamlValue): Output {
  switch (value.form) {
    case 'inline':
      return joinOutput(`${key}: `, value.output);
    case 'below':
      return [{ text: `${key}:` }, ...value.lines];
    case 'block':
      return [{ text: `${key}: |-` }, ...value.lines];
    case 'nothing':
      return [{ text: `${key}:` }];
  }
}

/** Joins a dash and its value: `- value`. Lines that would be below a key begin on the line of the dash. */
export function afterDash(value: YamlValue): Output {
  switch (value.form) {
    case 'inline':
      return joinOutput('- ', value.output);
    case 'below':
      return joinOutput('- ', withoutIndent(value.lines));
    case 'block':
      return [{ text: '- |-' }, ...value.lines];
    case 'nothing':
      return [{ text: '-' }];
  }
}

function withoutIndent([first, ...rest]: Output): Output {
  const line: OutputLine = { ...first, text: first.text.trimStart() };
  return [line, ...rest];
}

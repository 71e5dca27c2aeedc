import { append } from '../../source/lists.ts';
import { CommaToken, RoundCloseToken } from '../dsl/tokens.ts';
import { expressionTokens } from './expression-tokens.ts';
import type { YamlReader, Tokens } from './yaml-reader.ts';
import { impliedToken } from '../dsl/implied-token.ts';
import { readCase, appendKey, appendRecord, appendValue } from './append-value.ts';
import type { YamlMapping, YamlNode, YamlPair } from './yaml-node.ts';

/**
 * Appends a clause: its word, and its values joined by commas. YAML quotes in a clause contain an expression, not a
 * text.
 */
export function appendClause({ key, value }: YamlPair, kind: string, reader: YamlReader, tokens: Tokens): void {
  const word: Tokens = [];
  const name = appendKey(key, reader, false, word);
  // In the DSL an assertion has no keyword.
  const begin = () => name !== 'promise' && append(tokens, word);
  if (!value || value.form === 'nothing') {
    if (name === 'once') begin();
    else reader.fail('empty-clause', { word: name }, key);
    return;
  }
  const items = value.form === 'list' ? value.items : [value];
  const isSentence = kind === 'scenario' || kind === 'assert';
  const takes = isSentence ? undefined : oneForm(name, value);
  if (takes) return reader.fail('yaml-form', { where: `"${name}"`, takes }, value);
  const repeats = isSentence && name !== 'given';
  for (const [at, item] of items.entries()) {
    if (at === 0 || repeats) begin();
    else tokens.push(impliedToken(CommaToken, items[at - 1].end));
    const before = tokens.length;
    if (name === 'do') appendAction(item, reader, tokens);
    else appendItem(item, name, isSentence, reader, tokens);
    if (name === 'promise' && tokens.length > before) reader.starts.add(tokens[before].startOffset);
  }
}

/** Describes the correct form of a clause whose value is common in other YAML files but not allowed here. */
function oneForm(name: string, value: YamlNode): string | undefined {
  if (name === 'when' && value.form === 'list' && value.items.length > 1)
    return 'one condition: join conditions with "and"';
  const isFlag = value.form === 'scalar' && value.style === 'plain' && /^(true|false)$/.test(value.value);
  return name === 'once' && isFlag ? 'no "true" or "false": write "once:" alone, or leave it out' : undefined;
}

function appendItem(item: YamlNode, name: string, isSentence: boolean, reader: YamlReader, tokens: Tokens): void {
  if (item.form === 'scalar') append(tokens, expressionTokens(item, reader));
  else if (isSentence && item.form === 'mapping' && item.pairs.length === 1) appendWithRecord(item, reader, tokens);
  else if (item.form === 'nothing') reader.fail('empty-clause', { word: name }, nodeBefore(item));
  else reportForm(item, name, reader);
}

/** Reports a value of the wrong form. A mapping was most likely meant as a call that contains a colon. */
function reportForm(item: YamlNode, name: string, reader: YamlReader): void {
  const reported = reader.failures.length;
  if (item.form === 'mapping') for (const { key } of item.pairs) appendKey(key, reader, false, []);
  const takes = 'expressions; put quotes around an expression that contains ": "';
  if (reader.failures.length === reported) reader.fail('yaml-form', { where: `"${name}"`, takes }, item);
}

/** Appends an action: a call, or a key with a record below it. */
function appendAction(item: YamlNode, reader: YamlReader, tokens: Tokens): void {
  if (item.form === 'scalar') append(tokens, expressionTokens(item, reader));
  else if (item.form === 'mapping' && item.pairs.length === 1) appendWithRecord(item, reader, tokens);
  else if (item.form === 'nothing') reader.fail('empty-clause', { word: 'do' }, nodeBefore(item));
  else reader.fail('yaml-form', { where: '"do"', takes: 'one action after each dash' }, item);
}

/** Appends `call(…): { record }`. A case becomes the last argument: `set(state): { case: … }`. */
function appendWithRecord({ pairs: [{ key, value }] }: YamlMapping, reader: YamlReader, tokens: Tokens): void {
  const call: Tokens = [];
  const found = appendKey(key, reader, false, call);
  if (value?.form !== 'mapping') {
    const takes = found === 'then' ? 'its place after the previous action: "- wait(1s) then"' : 'fields below it';
    return reader.fail('yaml-form', { where: `"${found}"`, takes }, value ?? key);
  }
  const last = call.at(-1);
  if (!readCase(value) || last?.tokenType !== RoundCloseToken) {
    append(tokens, call);
    return appendRecord(value, reader, false, tokens);
  }
  const hasArguments = call.at(-2)?.image !== '(';
  append(tokens, [...call.slice(0, -1), ...(hasArguments ? [impliedToken(CommaToken, last.startOffset)] : [])]);
  appendValue(value, reader, true, tokens);
  tokens.push({ ...last, image: '', startOffset: value.end });
}

/** Returns the range of the dash or colon before a missing value. */
function nodeBefore({ start }: YamlNode) {
  return { start: Math.max(0, start - 1), end: start };
}

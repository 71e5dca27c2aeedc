import type { Rule } from '../../../language/model/program.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import {
  subjectProperties,
  type FilteredKind,
  type Sender,
  type SubjectKind,
  type SubjectProperty,
} from '../../../language/tables/subject-properties.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { matchesCookie } from '../../evaluate/cookies-of-tag.ts';
import { matchesHost } from '../../evaluate/matches-host.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import type { Linker } from '../../bind/linker.ts';
import { checkHost } from './check-host.ts';
import { lookupsOf } from './subject-lookups.ts';

/** Returns whether an assertion is about a tag, rule or call, or would be about a custom action. */
type Filter = (subject: Sender | Rule) => boolean;

/** Converts `where` to a filter of tags, rules or calls; undefined if it has a reported error. */
export function linkSubjectFilter(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  of: FilteredKind,
): Filter | undefined {
  const inner = (part: ast.ExpressionNode) => linkSubjectFilter(linker, source, part, of);
  if (node.form === 'bad') return undefined;
  if (node.form === 'unary' && node.operator === 'not') {
    const test = inner(node.operand);
    return test && ((subject) => !test(subject));
  }
  if (node.form === 'binary' && (node.operator === 'and' || node.operator === 'or')) {
    const [left, right] = [inner(node.left), inner(node.right)];
    if (!left || !right) return undefined;
    const isAnd = node.operator === 'and';
    return (subject) => (isAnd ? left(subject) && right(subject) : left(subject) || right(subject));
  }
  if (node.form === 'binary') return linkTest(linker, source, node, of);
  linker.mistake('not-a-filter', { found: printExpression(node) }, source, node);
  return undefined;
}

/** Links one test: `group is targeting`, `vendor in [a, b]`, `meets contains APLY-01`. One matching value is enough. */
function linkTest(linker: Linker, source: Source, node: ast.BinaryNode, of: FilteredKind): Filter | undefined {
  const { operator, left, right } = node;
  const isTest = left.form === 'name' && ['is', 'is not', 'in', 'contains'].includes(operator);
  const items = operator === 'in' && right.form === 'list' ? right.items : [right];
  const words = items.flatMap((item) => wordOf(item) ?? []);
  if (!isTest || words.length < items.length) {
    linker.mistake('not-a-filter', { found: printExpression(node) }, source, node);
    return undefined;
  }
  const builtIn = findProperty(linker, source, left, of);
  if (!builtIn || !words.every((word) => checkWord(linker, source, builtIn, of, word))) return undefined;
  const matches = matchers[builtIn.name] ?? ((value, word) => value === word);
  const lookups = lookupsOf(linker);
  return (subject) => {
    const values = builtIn.values(subject, lookups);
    return values.some((value) => words.some(({ text }) => matches(value, text))) !== (operator === 'is not');
  };
}

/** How the values of properties with patterns compare with a word. Those of all others must be equal. */
const matchers: Partial<Record<SubjectProperty['name'], (value: string, word: string) => boolean>> = {
  host: (host, pattern) => host === '*' || matchesHost(pattern, host),
  cookies: matchesCookie,
};

function wordOf(node: ast.ExpressionNode): ast.WordNode | undefined {
  const { start, end } = node;
  if (node.form === 'name') return { text: node.name, start, end };
  return node.form === 'text' ? { text: node.value, start, end } : undefined;
}

function findProperty(linker: Linker, source: Source, { name, start, end }: ast.NameNode, of: FilteredKind) {
  const known = subjectProperties.filter((builtIn) => builtIn.of.includes(of));
  const builtIn = known.find((candidate) => candidate.name === name);
  if (!builtIn) {
    const names = known.map((candidate) => candidate.name);
    const parameters = { name, of, known: names.join(', '), nearest: nearest(name, names) };
    linker.mistake('unknown-built-in', parameters, source, { start, end });
  }
  return builtIn;
}

/** Returns whether a tag, rule or call can have a value; reports an unknown value with the nearest known one. */
function checkWord(
  linker: Linker,
  source: Source,
  { name }: SubjectProperty,
  of: FilteredKind,
  word: ast.WordNode,
): boolean {
  switch (name) {
    case 'name':
      return of !== 'sender' && Boolean(findSubject(linker, source, word, of));
    case 'group':
      // Without a consent block, `necessary` is the only group.
      return word.text === 'necessary' || Boolean(linker.find('groups', word, source, 'unknown-group'));
    case 'site':
      return Boolean(linker.find('sites', word, source, 'unknown-site'));
    case 'stage':
      return Boolean(linker.find('stages', word, source, 'unknown-stage'));
    case 'vendor':
      return isVendor(linker, source, word);
    case 'host':
      return checkHost(linker, source, word);
    case 'party':
      return isOneOf(linker, source, name, word, ['first', 'third']);
    case 'afterWithdrawal':
      return isOneOf(linker, source, name, word, ['stops', 'goesOn']);
    default:
      return true;
  }
}

function isOneOf(linker: Linker, source: Source, name: string, word: ast.WordNode, words: readonly string[]): boolean {
  if (words.includes(word.text)) return true;
  linker.mistake('wrong-field', { name, takes: `one of the words ${words.join(', ')}` }, source, word);
  return false;
}

/** Finds a tag, rule or call by name, or reports an unknown name. Calls share their names with values. */
export function findSubject(linker: Linker, source: Source, word: ast.WordNode, of: SubjectKind) {
  return linker.find(of === 'call' ? 'values' : 'running', word, source, `unknown-${of}`, [of]);
}

function isVendor(linker: Linker, source: Source, word: ast.WordNode): boolean {
  const tags = linker.all('running').filter(({ declaration }) => declaration.kind.text === 'tag');
  const known = new Set([...vendors.keys(), ...tags.flatMap((tag) => linker.meaning('tag', tag)?.vendor.name ?? [])]);
  if (known.has(word.text)) return true;
  linker.mistake('unknown-vendor', { name: word.text, nearest: nearest(word.text, known) }, source, word);
  return false;
}

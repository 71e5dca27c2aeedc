import { isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { YamlNode, YamlPair, YamlScalar } from './yaml-node.ts';

/** Converts a node of the YAML library to plain data. `base` is the offset of its text in the file. */
export function toYamlNode(node: ParsedNode | null, text: string, base: number): YamlNode {
  if (isScalar(node)) return toScalar(node, text, base);
  if (isMap(node)) return toMapping(node, text, base);
  if (isSeq(node)) return toList(node, text, base);
  // Aliases are already reported as unsupported features.
  const at = base + (node?.range[0] ?? 0);
  return { form: 'nothing', start: at, end: at };
}

function toScalar(node: Scalar.Parsed, text: string, base: number): YamlNode {
  const [start, end] = node.range;
  const style = styles[node.type ?? 'PLAIN'] ?? 'plain';
  if (style === 'plain' && start === end) return { form: 'nothing', start: base + start, end: base + end };
  const value = String(node.value);
  if (style !== 'block') return { form: 'scalar', style, value, start: base + start, end: base + end };
  // The text of a block scalar begins on the line below its indicator.
  const below = text.indexOf('\n', start) + 1 || end;
  const last = below + text.slice(below, end).trimEnd().length;
  return { form: 'scalar', style, value, start: base + Math.min(below, end), end: base + last };
}

const styles: Readonly<Record<string, YamlScalar['style']>> = {
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
  BLOCK_FOLDED: 'block',
  BLOCK_LITERAL: 'block',
};

function toMapping(node: YAMLMap.Parsed, text: string, base: number): YamlNode {
  const pairs = node.items.map(({ key, value }): YamlPair => {
    const pair = { key: toYamlNode(key, text, base) };
    const found = value && toYamlNode(value, text, base);
    if (!found) return pair;
    const at = pair.key.end + 1;
    return { ...pair, value: found.form === 'nothing' ? { form: 'nothing', start: at, end: at } : found };
  });
  const flow = node.flow ?? false;
  const last = pairs.at(-1);
  const end = flow || !last ? base + node.range[1] : (last.value ?? last.key).end;
  const start = flow || !last ? base + node.range[0] : pairs[0].key.start;
  return { form: 'mapping', flow, pairs, start, end };
}

function toList(node: YAMLSeq.Parsed, text: string, base: number): YamlNode {
  const items = node.items.map((item) => toYamlNode(item as ParsedNode, text, base));
  const flow = node.flow ?? false;
  const end = flow || items.length === 0 ? base + node.range[1] : items.at(-1)!.end;
  return { form: 'list', flow, items, start: base + node.range[0], end };
}

import { toText } from '../to-text.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { writeTop } from './format-body.ts';

/** The text of a file in YAML. */
export function writeYaml(context: YamlContext): string {
  return toText(writeTop(context, context.writer.layout.top));
}

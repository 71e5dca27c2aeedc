import railroad from 'railroad-diagrams';
import { drawPart } from './draw-part.ts';
import type { GrammarRule } from './part.ts';
import { stack } from './stack.ts';

/** Draws a rule as a self-contained SVG image, with styles for light and dark mode. */
export function drawRule({ part }: GrammarRule): string {
  const parts = part.form === 'sequence' ? part.parts : [part];
  const diagram = railroad.Diagram(stack(parts.map(drawPart)));
  diagram.attrs.xmlns = 'http://www.w3.org/2000/svg';
  const [opening, ...rest] = diagram.toString().trim().split('\n');
  return `${[opening, style, ...rest].join('\n')}\n`;
}

const style = `<style>
svg { background: #fff; }
path { fill: none; stroke: #57606a; stroke-width: 2; }
rect { fill: #eef2f6; stroke: #57606a; stroke-width: 1.5; }
rect[rx] { fill: #ddf4e4; }
text { fill: #1f2328; font: 13px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; }
@media (prefers-color-scheme: dark) {
svg { background: #0d1117; }
path { stroke: #8b949e; }
rect { fill: #21262d; stroke: #8b949e; }
rect[rx] { fill: #12361f; }
text { fill: #e6edf3; }
}
</style>`;

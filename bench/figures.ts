import type { Figure } from './figure.ts';
import { build } from './figures/build.ts';
import { check } from './figures/check.ts';
import { commandStart } from './figures/command-start.ts';
import { editor } from './figures/editor.ts';
import { engine } from './figures/engine.ts';
import { growth } from './figures/growth.ts';
import { layer } from './figures/layer.ts';
import { page } from './figures/page.ts';
import { parse } from './figures/parse.ts';
import { proving } from './figures/prove.ts';
import { redaction } from './figures/redaction.ts';
import { report } from './figures/report.ts';
import { sizes } from './figures/sizes.ts';

/** All figures in the order of the table. Each file of `figures/` is a group of rows. */
export const figures: readonly Figure[] = [
  ...commandStart,
  ...parse,
  ...check,
  ...build,
  ...proving,
  ...editor,
  ...growth,
  ...layer,
  ...engine,
  ...page,
  ...redaction,
  ...report,
  ...sizes,
];

import type { Format } from './format.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { junit } from './junit.ts';
import { line } from './line.ts';
import { sarif } from './sarif.ts';

/** The formats that other tools read, which are the same for all commands. */
export const formats = { sarif, github, gitlab, junit, line } satisfies Record<string, Format>;

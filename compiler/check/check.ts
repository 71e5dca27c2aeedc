import type { Program } from '../core/program.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';

export function check(_program: Program, _tell: Tell): void {}

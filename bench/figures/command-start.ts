import { compare } from '../compare.ts';
import type { Figure } from '../figure.ts';
import { tagc } from '../places.ts';
import { runProcess } from '../run-process.ts';

export const commandStart: readonly Figure[] = [
  {
    figure: 'command start: tagc --version',
    peer: 'node -e 0',
    unit: 'ms',
    mustReach: { atMost: 1.3 },
    measure: () =>
      compare(
        () => runProcess([tagc, '--version']).time,
        () => runProcess(['-e', '0']).time,
        25,
      ),
  },
];

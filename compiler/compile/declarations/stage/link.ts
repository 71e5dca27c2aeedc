import { declared } from '../../bind/collect.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    stages: true;
  }
}

export const stageLink = defineLink('stage', {
  // A stage with an error is kept, because rules refer to it.
  program: ({ documents }, found) => found.map((stage) => declared(stage, documents)),
});

import { defineFunction } from '../../tables/tables.ts';
import { visible } from './visible.ts';

export const functionTable = defineFunction({
  name: 'visible',
  summary:
    'Whether a part of a matching element is in the viewport at this moment, even if it is covered or transparent.',
  phrase: '{element} (is|is not) visible',
  parameters: [{ name: 'element', type: 'element', summary: 'The element to look for.' }],
  result: 'boolean',
  page: true,
  layout: true,
  evaluate: visible,
  export: { file: 'functions/visible/visible.ts', name: 'visible' },
  example: `condition footerReached = visible("footer")`,
});

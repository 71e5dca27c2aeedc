import { defineFunction } from '../../tables/tables.ts';
import { present } from './present.ts';

export const functionTable = defineFunction({
  name: 'present',
  summary: 'Whether the page contains a matching element at this moment.',
  phrase: '{element} (is|is not) in the page',
  parameters: [{ name: 'element', type: 'element', summary: 'The element to look for.' }],
  result: 'boolean',
  page: true,
  evaluate: present,
  export: { file: 'functions/present/present.ts', name: 'present' },
  example: `condition bannerShown = present("#banner")`,
});
